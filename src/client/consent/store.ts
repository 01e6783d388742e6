export type Answer = 'yes' | 'no';

const key = 'consent';
/** An answer is kept this long, then the question comes again. */
const keptMs = 180 * 86_400_000;

/** What was answered on this site, while it counts; never throws where storage is barred. */
export function readAnswer(now: number): Answer | null {
  try {
    const [answer, at] = (localStorage.getItem(key) ?? '').split(',');
    const age = now - Number(at);
    // Of a clock that was set back, nothing is known.
    const counts = age >= 0 && age < keptMs;
    return counts && (answer === 'yes' || answer === 'no') ? answer : null;
  } catch {
    return null;
  }
}

export function keepAnswer(answer: Answer, now: number): void {
  try {
    localStorage.setItem(key, `${answer},${now}`);
  } catch {}
}
