import type { Lexer, Token, Tokens } from 'marked';
import { cleanText } from '#shared/text/clean-text.ts';
import { isTangled } from '#shared/text/tangle.ts';
import { markdownLexer } from './markdown-lexer.ts';

export interface Reading {
  readonly tokens: readonly Token[];
  /** Changes where blocks mean something else than before, though their text is the same. */
  readonly round: number;
}

/** Longer texts are shown as they are: reading them would hold the page up. */
const longest = 200_000;

type Links = Lexer['tokens']['links'];

/**
 * Reads a text that grows: only what may still change is read again, so that a long answer costs
 * no more at its end than at its beginning. null where it is too long or too tangled to be read.
 */
export function createReader(): (raw: string) => Reading | null {
  let text = '';
  let reading: Reading = { tokens: [], round: 0 };
  let links: Links = {};
  return (raw) => {
    if (raw.length > longest) return null;
    const next = cleanText(raw);
    if (next === text) return reading;
    if (isTangled(next)) return null;
    try {
      const grows = next.startsWith(text);
      let settled = grows ? settledOf(reading.tokens) : [];
      const start = settled.reduce((sum, token) => sum + token.raw.length, 0);
      let tail = lex(next.slice(start), linksOf(settled));
      // An address that comes late makes links of words long before it.
      const late = JSON.stringify(tail.links) !== JSON.stringify(links);
      if (late && start > 0) {
        settled = [];
        tail = lex(next, {});
      }
      text = next;
      links = tail.links;
      const round = grows && !late ? reading.round : reading.round + 1;
      reading = { tokens: [...settled, ...tail.tokens], round };
      return reading;
    } catch {
      return null;
    }
  };
}

function lex(text: string, links: Links): { readonly tokens: Token[]; readonly links: Links } {
  const lexer = markdownLexer();
  Object.assign(lexer.tokens.links, links);
  const tokens = lexer.lex(text);
  return { tokens: [...tokens], links: tokens.links };
}

/** Addresses that blocks give to words anywhere, the first for each word. */
function linksOf(tokens: readonly Token[]): Links {
  const links: Links = {};
  for (const token of tokens) {
    if (!token.raw.includes(']:')) continue;
    for (const { tag, href, title } of definitionsIn(token)) links[tag] ??= { href, title };
  }
  return links;
}

function* definitionsIn(token: Token): Generator<Tokens.Def> {
  if (token.type === 'def') yield token as Tokens.Def;
  if ('tokens' in token) for (const child of token.tokens ?? []) yield* definitionsIn(child);
  if (token.type === 'list') for (const item of token.items) yield* definitionsIn(item);
}

/** These go on after a blank line. */
const open: readonly string[] = ['list', 'note', 'code', 'html', 'blockquote'];

/** Blocks that no text behind them can change: those before the last one that follows a blank line. */
function settledOf(tokens: readonly Token[]): readonly Token[] {
  let first = tokens.length - 1;
  while (first > 0 && !isCut(tokens, first)) first -= 1;
  return tokens.slice(0, Math.max(0, first));
}

function isCut(tokens: readonly Token[], at: number): boolean {
  const [before, space, after] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (space?.type !== 'space' || after?.type === 'space') return false;
  return before !== undefined && !open.includes(before.type);
}
