import { z } from 'zod';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Engine } from './engine.ts';
import { callEngine } from './engine-call.ts';
import { escapeText, unescapeText } from './escaped.ts';
import { keptList } from './kept-list.ts';
import { spelledIn, tagOf, tagsOf } from './tag.ts';

export interface LibreServer {
  readonly base: string;
  readonly key: string | null;
}

const listed = z.array(z.object({ code: z.string(), targets: z.array(z.string()).catch([]) }));
const found = z.object({ language: z.string() });
const answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.union([z.array(found), found.transform((one) => [one])]).optional(),
});
const ways = z.object({
  translatedText: z.string(),
  alternatives: z.array(z.string()).catch([]),
});
/** Other translations that are asked for. */
const wanted = 4;

/** A LibreTranslate server. */
export function createLibreTranslate({ base, key }: LibreServer, fetcher: Fetcher): Engine {
  const root = base.replace(/\/+$/, '');
  const own = key === null ? {} : { api_key: key };
  const codes = keptList(() => callEngine(fetcher, { url: `${root}/languages`, answer: listed }));
  const spelled = async (tag: string | null) => {
    const list = await codes();
    return tag === null
      ? 'auto'
      : (spelledIn(
          list.map(({ code }) => code),
          tag,
        ) ?? tag);
  };
  return {
    ...{ name: 'libretranslate', most: { texts: 25, length: 2_000 }, atOnce: 2, varies: false },
    label: async () => 'LibreTranslate',
    languages: async () => {
      const list = await codes();
      const from = list.map(({ code }) => code);
      const to = [...new Set(list.flatMap(({ targets }) => targets))];
      return {
        from: tagsOf(from),
        to: tagsOf(to),
        formal: [],
        knows: (source, target) => {
          const code = spelledIn(from, source);
          const row = list.find((one) => one.code === code);
          return row !== undefined && spelledIn(row.targets, target) !== null;
        },
      };
    },
    translate: async ({ texts, marked, from, to, signal }) => {
      const { translatedText, detectedLanguage } = await callEngine(fetcher, {
        url: `${root}/translate`,
        body: {
          q: marked ? texts.map(escapeText) : texts,
          ...{ source: await spelled(from), target: await spelled(to) },
          ...{ format: marked ? 'html' : 'text', ...own },
        },
        ...{ answer, signal },
      });
      const code = detectedLanguage?.[0]?.language;
      return {
        texts: marked ? translatedText.map(unescapeText) : translatedText,
        detected: code === undefined ? null : tagOf(code),
      };
    },
    ways: async ({ source, from, to, signal }) => {
      const { translatedText, alternatives } = await callEngine(fetcher, {
        url: `${root}/translate`,
        body: {
          ...{ q: source, source: await spelled(from), target: await spelled(to) },
          ...{ format: 'text', alternatives: wanted, ...own },
        },
        ...{ answer: ways, signal },
      });
      return [translatedText, ...alternatives];
    },
  };
}
