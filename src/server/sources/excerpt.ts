import { plainTokens } from './plain-tokens.ts';

interface Block {
  readonly at: number;
  readonly text: string;
}

/** Longer lines are cut at a sentence, so that one of them cannot take all the room. */
const longestBlock = 1_200;
/** What the beginning of a page counts beside words of the question: it says what the page is about. */
const leadWeight = 0.5;

/**
 * The parts of a page that speak about a question, in the page's order, whole lines of it.
 * @param most UTF-16 units.
 */
export function excerptOf(text: string, question: string, most: number): string {
  const blocks = text
    .split(/\n+/)
    .flatMap(pieces)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, at): Block => ({ at, text: line }));
  const kept: Block[] = [];
  let room = most;
  for (const block of ranked(blocks, question)) {
    if (block.text.length + 1 > room) continue;
    kept.push(block);
    room -= block.text.length + 1;
  }
  kept.sort((a, b) => a.at - b.at);
  return kept.map((block) => block.text).join('\n');
}

function pieces(line: string): string[] {
  if (line.length <= longestBlock) return [line];
  const found: string[] = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    line,
  )) {
    const last = found.at(-1) ?? '';
    if (last.length + segment.length <= longestBlock) found[found.length - 1] = last + segment;
    else found.push(segment.slice(0, longestBlock));
  }
  return found;
}

function ranked(blocks: readonly Block[], question: string): Block[] {
  const wanted = new Set(
    tokensOf(question).filter((token) => token.length > 2 || wide.test(token)),
  );
  const tokens = blocks.map((block) => new Set(tokensOf(block.text)));
  const uses = (token: string) => tokens.filter((one) => one.has(token)).length;
  const weights = new Map(
    [...wanted].map((token) => [token, Math.log(1 + blocks.length / (1 + uses(token)))]),
  );
  const scored = blocks.map((block, at) => {
    let score = leadWeight / (1 + at);
    for (const [token, weight] of weights) if (tokens[at]?.has(token)) score += weight;
    return { block, score };
  });
  return scored
    .sort((a, b) => b.score - a.score || a.block.at - b.block.at)
    .map(({ block }) => block);
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function tokensOf(text: string): string[] {
  return plainTokens(text).trim().split(' ');
}
