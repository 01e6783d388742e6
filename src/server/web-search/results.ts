import { decodeEntities } from '#shared/text/entities.ts';
import { storable } from '#shared/text/title.ts';
import type { WebResult } from './contract.ts';

const mostResults = 10;
const longestUrl = 2_000;
const longestTitle = 300;
const longestSnippet = 1_500;

/** What of a provider's results can be shown and opened: plain text, one of each page. */
export function cleanResults(found: readonly WebResult[]): WebResult[] {
  const byUrl = new Map<string, WebResult>();
  for (const { url, title, snippet } of found) {
    const address = addressOf(url);
    if (address === null || byUrl.has(address)) continue;
    const plain = plainText(title).slice(0, longestTitle);
    byUrl.set(address, {
      url: address,
      title: storable(plain || new URL(address).hostname),
      snippet: storable(plainText(snippet).slice(0, longestSnippet)),
    });
  }
  return [...byUrl.values()].slice(0, mostResults);
}

/** Without what tells no page from another; null for what no browser should open. */
function addressOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return null;
  parsed.hash = '';
  parsed.username = '';
  parsed.password = '';
  return parsed.href.length > longestUrl ? null : parsed.href;
}

/** Providers mark what they found with tags and write signs as references. */
function plainText(html: string): string {
  return decodeEntities(html.replace(/<\/?[a-z][^<>]*>/gi, ''))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
