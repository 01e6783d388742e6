import { isEnglish } from '#shared/text/english.ts';
import { piecesOf } from '#shared/text/pieces.ts';
import { checkPreserved } from '#shared/text/preserve.ts';
import { rewriteByRules } from './rewrite.ts';
import type { Order, Pair, Told } from './worker-order.ts';

/** UTF-16 units that are rewritten between two signs of progress. */
const pieceLength = 1_600;
/** As much of a text as tells its language. */
const sample = 20_000;
/** A text of fewer words is taken for English where its letters are: five words tell little. */
const fewestWords = 25;

/** Frequent words of other languages of the script that are no English ones, and so tell also of a few words. */
const otherWords = new Set(
  (
    'der das und ist nicht ein eine auf dem ich sie wir zu von les et est une dans que qui pas pour je nous vous ' +
    'el los las una es por del muy che di della gli non sono uma não het een niet ik dat ' +
    'og ikke det som jeg til nie jest się bir yang tidak itu dengan ang mga ng'
  ).split(' '),
);

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
  const text = input.slice(0, sample);
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (latin * 2 < letters) return false;
  const uses = found.map(() => 1);
  if (isEnglish({ ids: [], starts: [], ends: [], forms: found, uses })) return true;
  // Other languages of the script say so by their accents or by their small words.
  if (found.length >= fewestWords || /[à-žÀ-Ž]/.test(text)) return false;
  const others = found.filter((word) => otherWords.has(word)).length;
  return others === 0 || (others === 1 && others * 3 < found.length);
}
