import { atom } from 'nanostores';
import { createPassageCheck, type PassageState } from '#client/grammar/check-passages.ts';
import { $settings, type GrammarSettings, isShown } from '#client/grammar/settings.ts';
import { type Finding, moved } from '#shared/grammar/finding.ts';
import { passagesOf } from '#shared/grammar/passage.ts';
import { $text } from '../../client/text-store.ts';

/** A passage of the text with what is shown of its findings; offsets are the passage's own. */
export interface CheckedPassage {
  readonly start: number;
  readonly text: string;
  readonly findings: readonly Finding[];
}

export interface Checking extends PassageState {
  /** Passages of the text. */
  readonly count: number;
}

/** A finding with its place in the whole text, and its passage's own. */
export interface Placed extends Finding {
  readonly key: string;
  readonly passage: string;
  readonly local: Finding;
}

export const $passages = atom<readonly CheckedPassage[]>([]);
export const $checking = atom<Checking>({ left: 0, failed: false, foreign: false, count: 0 });
/** Key of the finding that the person looks at. */
export const $selected = atom<string | null>(null);

/** All that are shown, in order of their place. */
export const $findings = atom<readonly Placed[]>([]);

const none: readonly Finding[] = [];
const check = createPassageCheck((state) => {
  $checking.set({ ...$checking.get(), ...state });
  show();
});
/** A word that is still being written is not doubted. */
const pause = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what is known at once, and asks for the rest when typing pauses. @returns how to stop. */
export function wakeFindings(): () => void {
  const stopText = $text.listen(() => {
    show();
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  });
  const stopSettings = $settings.listen(ask);
  ask();
  return () => {
    stopText();
    stopSettings();
    clearTimeout(timer);
  };
}

/** After a failure. */
export function askAgain(): void {
  check.again();
}

/** Without the pause: what was just mended is written to its end. */
export function ask(): void {
  clearTimeout(timer);
  const texts = passagesOf($text.get()).map(({ text }) => text);
  $checking.set({ ...$checking.get(), count: texts.length });
  check.want(texts, $settings.get());
}

function show(): void {
  const settings = $settings.get();
  const passages = passagesOf($text.get()).map(({ start, text }) => ({
    ...{ start, text },
    findings: shownOf(text, check.known(text) ?? none, settings),
  }));
  // First: what is drawn of a passage looks its finding up.
  $findings.set(passages.flatMap(placedOf));
  $passages.set(passages);
}

/** Once for what is known of a passage, so that what did not change is drawn no second time. */
const shown = new WeakMap<
  readonly Finding[],
  { by: GrammarSettings; findings: readonly Finding[] }
>();

function shownOf(text: string, known: readonly Finding[], settings: GrammarSettings) {
  const before = shown.get(known);
  if (before?.by === settings) return before.findings;
  const findings = known.filter((finding) => isShown(text, finding, settings));
  shown.set(known, { by: settings, findings });
  return findings;
}

function placedOf({ start, text, findings }: CheckedPassage): Placed[] {
  return findings.map((local) => {
    const finding = moved(local, start);
    const key = `${finding.start}:${finding.end}:${local.rule}`;
    return { ...finding, key, passage: text, local };
  });
}
