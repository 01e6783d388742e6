import { lexer, type Token, type Tokens } from 'marked';
import { normalise } from '#shared/text/normalise.ts';
import { sentencesOf } from '#shared/text/sentences.ts';
import { sectionLength } from './section-length.ts';

/**
 * A section without what stands at its end, so that it has at most so many words: whole sentences,
 * items of a list, tables and the like are left out. '' where it begins with more than that.
 * @param text Markdown.
 */
export async function shortened(text: string, most: number): Promise<string> {
  const kept: string[] = [];
  for (const token of lexer(text)) {
    const before = joined(kept);
    if ((await sectionLength(`${before}\n\n${token.raw}`)) > most) {
      kept.push(await longest(before, partsOf(token), most));
      break;
    }
    kept.push(token.raw);
  }
  return ended(kept);
}

function joined(pieces: readonly string[]): string {
  return pieces.join('').trimEnd();
}

/** No end is a heading of nothing, nor a sentence that announces what is left out. */
function ended(pieces: readonly string[]): string {
  const text = joined(pieces);
  const last = lexer(text).at(-1);
  if (!last || (last.type !== 'heading' && !/[:：]$/.test(text))) return text;
  const [before] = last.type === 'paragraph' ? sentenceEnds(last.raw).slice(-2, -1) : [];
  return ended([text.slice(0, text.length - last.raw.trimEnd().length), before ?? '']);
}

/** The text up to the end of each of its sentences. */
function sentenceEnds(raw: string): string[] {
  const text = normalise(raw).trimEnd();
  const starts = sentencesOf(text).map(({ start }) => start);
  return [...starts.slice(1), text.length].map((end) => text.slice(0, end).trimEnd());
}

function partsOf(token: Token): string[] {
  if (token.type === 'paragraph') return sentenceEnds(token.raw);
  if (token.type !== 'list') return [];
  const items = (token as Tokens.List).items.map(({ raw }) => raw);
  return items.map((_, at) => joined(items.slice(0, at + 1)));
}

async function longest(before: string, pieces: readonly string[], most: number): Promise<string> {
  let found = '';
  for (const piece of pieces) {
    if ((await sectionLength(`${before}\n\n${piece}`)) > most) break;
    if (isWhole(piece)) found = piece;
  }
  return found;
}

/** Whether no bold, slanted or code stretch goes on behind it. */
function isWhole(piece: string): boolean {
  return ['**', '__', '*', '`', '_'].every((mark) => piece.split(mark).length % 2 === 1);
}
