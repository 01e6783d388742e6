import type { RunControl, RunWork } from '#server/runs/plan.ts';
import { piecesOf, type TextPiece } from '#shared/text/pieces.ts';
import { checkPreserved, type FactCheck } from '#shared/text/preserve.ts';
import type { RewriteDetail, RewrittenPiece, Wording } from '../contract.ts';
import { rewritePrompt } from './prompt.ts';

/** UTF-16 units: little enough that the first words come soon and facts are kept well. */
const pieceLength = 1_600;
/** Pieces that are asked for at once; they are shown in their order. */
const beside = 3;
const mostTries = 3;

interface Rewritten {
  readonly text: string;
  readonly tries: number;
  readonly lost: number;
}

/** Rewrites a text piece by piece, in its order; what loses a fact is asked for again. */
export function rewriteWork(text: string, wording: Wording): RunWork {
  return async (control) => {
    const pieces = piecesOf(text, pieceLength);
    const asked = pieces.map((): Promise<Rewritten> | null => null);
    const begin = (n: number) => {
      const piece = pieces[n];
      if (!piece || asked[n]) return;
      asked[n] = rewritePiece(control, piece, wording);
      // Whoever waits for it hears of a failure.
      asked[n].catch(() => undefined);
    };
    const done: RewrittenPiece[] = [];
    let [from, to] = [0, 0];
    const detail = (): RewriteDetail => ({ count: pieces.length, pieces: done });
    await control.show(detail());
    for (const [n, piece] of pieces.entries()) {
      for (let ahead = n; ahead < n + beside; ahead += 1) begin(ahead);
      const made = await asked[n];
      if (!made || control.signal.aborted) break;
      const written = made.text + piece.gap;
      control.emit(written);
      from += piece.text.length + piece.gap.length;
      to += written.length;
      done.push({ from, to, tries: made.tries, lost: made.lost });
      await control.show(detail());
    }
    return detail();
  };
}

async function rewritePiece(
  { ask, signal }: RunControl,
  { text }: TextPiece,
  wording: Wording,
): Promise<Rewritten> {
  if (text.trim() === '') return { text, tries: 0, lost: 0 };
  let best: Rewritten | undefined;
  let lost: readonly FactCheck[] = [];
  for (let tries = 1; tries <= mostTries && !signal.aborted; tries += 1) {
    const made = cleaned(await ask(rewritePrompt(text, wording, lost)));
    if (made === '') continue;
    lost = checkPreserved(text, made, wording.frozen).lost;
    if (!best || lost.length < best.lost) best = { text: made, tries, lost: lost.length };
    if (lost.length === 0) break;
  }
  // A model that says nothing has rewritten nothing.
  return best ?? { text, tries: mostTries, lost: 0 };
}

/** Without the frame that some models give back, and the fence that others put around. */
function cleaned(text: string): string {
  const plain = text.replace(/<\/?text-[0-9a-f]{12}[^>]*>/g, '').trim();
  return /^```\w*\n([\s\S]*)\n```$/.exec(plain)?.[1]?.trim() ?? plain;
}
