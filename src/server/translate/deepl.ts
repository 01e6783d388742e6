import { z } from 'zod';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Engine, EngineOrder, EngineWording } from './engine.ts';
import { callEngine } from './engine-call.ts';
import { escapeText, unescapeText } from './escaped.ts';
import { keptList } from './kept-list.ts';
import { spelledIn, tagOf, tagsOf } from './tag.ts';

export interface DeeplServer {
  /** Without `/v2`; null: DeepL's own, by the key. */
  readonly base: string | null;
  readonly key: string;
}

const listed = z.array(
  z.object({ language: z.string(), supports_formality: z.boolean().catch(false) }),
);
const answer = z.object({
  translations: z.array(
    z.object({ text: z.string(), detected_source_language: z.string().optional() }),
  ),
});

type Listed = z.infer<typeof listed>[number];

/** DeepL's API of texts, version 2. */
export function createDeepl(server: DeeplServer, fetcher: Fetcher): Engine {
  const api = openApi(server, fetcher);
  return {
    ...{ name: 'deepl', most: { texts: 50, length: 20_000 }, atOnce: 3, varies: false },
    label: async () => 'DeepL',
    languages: async () => {
      const { from, to } = await api.codes();
      return {
        from: tagsOf(from),
        to: tagsOf(codesOf(to)),
        formal: tagsOf(codesOf(to.filter(isTold))),
        knows: (source, target) =>
          spelledIn(from, source) !== null && spelledIn(codesOf(to), target) !== null,
      };
    },
    translate: api.translate,
    ways: async ({ source, ...order }) => {
      const asked = { ...order, texts: [source], marked: false };
      const registers = ['formal', 'informal', 'default'] as const;
      const found = await Promise.all(
        registers.map((formality) => api.translate({ ...asked, formality })),
      );
      return found.flatMap(({ texts }) => texts);
    },
  };
}

function openApi({ base, key }: DeeplServer, fetcher: Fetcher) {
  const own = key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  const root = `${(base ?? own).replace(/\/+$/, '').replace(/\/v2$/, '')}/v2`;
  const headers = { Authorization: `DeepL-Auth-Key ${key}` };
  const list = async (type: 'source' | 'target') =>
    callEngine(fetcher, { url: `${root}/languages?type=${type}`, headers, answer: listed });
  const codes = keptList(async () => {
    const [from, to] = await Promise.all([list('source'), list('target')]);
    return { from: codesOf(from), to };
  });
  const translate = async (order: EngineOrder) => {
    const { marked, texts, signal } = order;
    const { translations } = await callEngine(fetcher, {
      ...{ url: `${root}/translate`, headers, answer, signal },
      body: {
        text: marked ? texts.map(escapeText) : texts,
        ...wordingOf(order, await codes()),
        ...(marked && { tag_handling: 'xml', outline_detection: false, ignore_tags: ['x'] }),
      },
    });
    const found = translations[0]?.detected_source_language;
    return {
      texts: translations.map(({ text }) => (marked ? unescapeText(text) : text)),
      detected: found === undefined ? null : tagOf(found),
    };
  };
  return { codes, translate };
}

interface Codes {
  readonly from: readonly string[];
  readonly to: readonly Listed[];
}

function wordingOf({ from, to, formality }: EngineWording, codes: Codes) {
  const source = from === null ? null : spelledIn(codes.from, from);
  const told = formality !== 'default' && spelledIn(codesOf(codes.to.filter(isTold)), to) !== null;
  return {
    target_lang: spelledIn(codesOf(codes.to), to),
    ...(source !== null && { source_lang: source }),
    ...(told && { formality: formality === 'formal' ? 'prefer_more' : 'prefer_less' }),
  };
}

function codesOf(list: readonly Listed[]): string[] {
  return list.map(({ language }) => language);
}

function isTold({ supports_formality }: Listed): boolean {
  return supports_formality;
}
