import { lexer, type Token, walkTokens } from 'marked';
import { escapeMarkdown } from '#server/models/guide/markdown.ts';
import { isTangled } from '#shared/text/tangle.ts';
import type { OwnLink } from '../contract.ts';

export interface KeptLinks {
  readonly text: string;
  /** Links that were made plain words. */
  readonly unlinked: number;
}

/** Blanks are bounded, as a model may write nothing else; what this does not see, the last look refuses. */
const inline =
  /(!?)\[((?:[^[\]\\]|\\.)*)\]\(\s{0,9}<?([^\s()<>]*)>?(?:\s{1,9}["'][^"']*["'])?\s{0,9}\)/g;
/** A label has 999 signs at most (CommonMark). */
const definition = /^ {0,3}\[[^\]]{1,999}\]:.*$/gm;
const bare = /<?\b(?:https?:\/\/|www\.)[^\s<>]*>?/gi;

/** Of the links in a text only those stay that lead to one of the person's own pages; no picture does. Nothing stays of what would hold the server up (R34). */
export function keepLinks(text: string, links: readonly OwnLink[]): KeptLinks {
  if (isTangled(text)) return { text: '', unlinked: 0 };
  const allowed = new Set(links.map(({ url }) => url));
  const kept: string[] = [];
  let unlinked = 0;
  const marked = text.replace(inline, (_, image: string, words: string, url: string) => {
    if (image === '' && allowed.has(url) && words.trim() !== '') {
      kept.push(`[${words}](${url})`);
      return `\0${kept.length - 1}\0`;
    }
    unlinked += 1;
    return words;
  });
  const plain = marked.replace(definition, '').replace(bare, (address) => {
    unlinked += 1;
    return hostOf(address);
  });
  const whole = plain.replace(/\0(\d+)\0/g, (_, at: string) => kept[Number(at)] ?? '');
  if (targetsIn(whole).every((url) => allowed.has(url))) return { text: whole, unlinked };
  const nothing = escapeMarkdown(text.replaceAll('\0', '')).replace(/:\/\/|www\.|@/gi, ' ');
  return { text: nothing, unlinked: unlinked + 1 };
}

/** An address as plain words: its host, which no renderer makes a link of. */
function hostOf(address: string): string {
  const url = URL.parse(address.replace(/^<|>$/g, '').replace(/^www\./i, 'https://www.'));
  return url?.hostname.replace(/^www\./, '') ?? '';
}

/** Where the links and pictures of a text lead. */
export function targetsIn(text: string): string[] {
  const targets: string[] = [];
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') targets.push(String(token.href));
  });
  return targets;
}
