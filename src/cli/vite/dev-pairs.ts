import type { ServerResponse } from 'node:http';
import { compileFrame, frames } from '#features/language/pair/frame.ts';
import { pairOf } from '#features/language/pair/path.ts';
import { pairValues } from '#features/language/pair/values.ts';
import { createReader } from '#features/language/reader.ts';
import { fill } from '#features/language/template.ts';
import { createWordsOf } from '#server/words.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import type { Resolved } from '#shared/site/resolve.ts';

const wordsOf = createWordsOf({ watch: true });

export interface DevPair {
  /** The frame that Astro renders in the pair's place. */
  readonly frame: string;
  filled(html: string): string;
}

/** In development each page of a pair is its frame, rendered anew and then filled. */
export function devPairOf({ hostKey, locale, path }: Resolved): DevPair | undefined {
  const pair = hostKey === 'translate' ? pairOf(path) : undefined;
  if (!pair) return undefined;
  const { from, to } = pair;
  return {
    frame: hasPhrases(from) && hasPhrases(to) ? frames.full : frames.plain,
    filled: (html) => {
      const reader = createReader(localeInfo(locale), wordsOf(locale).group('language'));
      const views = [reader.viewOf(from.slug), reader.viewOf(to.slug)] as const;
      return views[0] && views[1]
        ? fill(compileFrame(html), pairValues(reader, views[0], views[1])).toString()
        : html;
    },
  };
}

/** Lets a whole page through `change` before it is sent. */
export function changeAnswer(response: ServerResponse, change: (html: string) => string): void {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const end = response.end.bind(response);
  response.write = (chunk: unknown) => {
    take(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    take(chunk);
    const html = Buffer.concat(chunks).toString('utf8');
    return end(response.statusCode === 200 ? change(html) : html);
  };
}
