import { lexer } from 'marked';
import { isTangled } from '#shared/text/tangle.ts';
import { escapeMarkdown } from '../models/guide/markdown.ts';
import { plainTokens } from '../sources/plain-tokens.ts';

/** A heading of the outline, as one line of Markdown. */
export function headingLine(heading: string): string {
  return `## ${escapeMarkdown(heading)}`;
}

/**
 * What a model wrote for one section, so that the outline's headings stay the only ones of their
 * rank: its own become smaller, a repeated heading goes, and nothing that it leaves open (a code
 * block, HTML) swallows the next section. What would hold the server up is no text: '' (R34).
 */
export function sectionText(raw: string, heading: string): string {
  if (isTangled(raw)) return '';
  const text = lexer(raw.replace(/\r\n?/g, '\n'))
    .map((token) => pieceOf(token, heading).trimEnd())
    .filter((piece) => piece !== '')
    .join('\n\n')
    .trim();
  return isClosed(text) ? text : escapeMarkdown(text).trim();
}

function pieceOf(token: ReturnType<typeof lexer>[number], heading: string): string {
  const { raw } = token;
  switch (token.type) {
    case 'heading': {
      const text = String(token.text).replace(/\s+/g, ' ');
      if (plainTokens(text) === plainTokens(heading)) return '';
      return `${'#'.repeat(Math.max(3, Number(token.depth)))} ${text}`;
    }
    case 'html':
      return raw.replace(/</g, '\\<');
    case 'code':
      return fenceOf(raw);
    default:
      return raw;
  }
}

/** A code block whose fence is closed. */
function fenceOf(raw: string): string {
  const text = raw.trimEnd();
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
  if (!fence) return text;
  const last = text.slice(text.lastIndexOf('\n') + 1).trim();
  const isEnd = text.includes('\n') && last.startsWith(fence) && /^(`+|~+)$/.test(last);
  return isEnd ? text : `${text}\n${fence}`;
}

/** What a heading may end on: a mark closes the title that a link's definition left open. */
const ends = ['end', '"', "'", ')'].map((one) => `## ${one}`);

/** Whether a heading behind it is one, and none of its own has that rank. */
function isClosed(text: string): boolean {
  return ends.every((end) => {
    const tokens = lexer(`${text}\n\n${end}`);
    const ranked = tokens.filter((one) => one.type === 'heading' && Number(one.depth) < 3);
    return ranked.length === 1 && tokens.at(-1)?.raw.trim() === end;
  });
}

/** Headings of the rank that an outline's have, as they stand in a text. */
export function headingsIn(text: string): readonly string[] {
  return lexer(text)
    .filter((one) => one.type === 'heading' && Number(one.depth) === 2)
    .map((one) => one.raw.trim());
}
