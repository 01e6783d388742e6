import { createReader } from '#shared/text/count.ts';
import { isEnglish } from '#shared/text/english.ts';
import { normalise } from '#shared/text/normalise.ts';
import { piecesOf } from '#shared/text/pieces.ts';
import { checkPreserved } from '#shared/text/preserve.ts';
import { mainScript } from '#shared/text/script.ts';
import { createWordList } from '#shared/text/word-list.ts';
import { rewriteByRules } from './rewrite.ts';
import type { Order, Pair, Told } from './worker-order.ts';

/** UTF-16 units that are rewritten between two signs of progress. */
const pieceLength = 1_600;
/** As much of a text as tells its language. */
const sample = 20_000;
/** A text of fewer words is taken for English where its letters are: five words tell little. */
const fewestWords = 25;

/** Does what the page asks, telling of it on the way. */
export function* carryOut(order: Order): Generator<Told, void, undefined> {
  if (order.kind === 'report') {
    const { before, after, frozen } = order;
    yield { kind: 'reported', report: checkPreserved(before, after, frozen) };
    return;
  }
  if (!looksEnglish(order.text)) {
    yield { kind: 'foreign' };
    return;
  }
  const pieces = piecesOf(order.text, pieceLength);
  const pairs: Pair[] = [];
  for (const [n, { text, gap }] of pieces.entries()) {
    const options = { ...order.options, seed: order.options.seed * 1_009 + n };
    pairs.push({ before: text + gap, after: rewriteByRules(text, options) + gap });
    yield { kind: 'progress', done: n + 1, count: pieces.length };
  }
  yield { kind: 'rewritten', pairs };
}

function looksEnglish(input: string): boolean {
  const text = normalise(input.slice(0, sample));
  const script = mainScript(text);
  if (script !== 'Latn') return false;
  const words = createWordList();
  const reader = createReader(script, words);
  reader.read({ text, start: 0 });
  // Other languages of the script say so by their accents.
  const accented = (text.match(/[à-žÀ-Ž]/g)?.length ?? 0) / text.length;
  return isEnglish(words) || (reader.count.words < fewestWords && accented < 0.01);
}
