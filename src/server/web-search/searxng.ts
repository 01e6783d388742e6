import { z } from 'zod';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { WebProvider } from './contract.ts';
import { ProviderFault } from './provider-fault.ts';

const text = z.string().nullish().catch('');
const schema = z.object({
  results: z.array(z.object({ url: text, title: text, content: text })),
  unresponsive_engines: z.array(z.unknown()).catch([]),
});

/** By country, as SearXNG tells the two scripts apart. */
const chinese: Readonly<Record<string, string>> = { zh: 'zh-CN', tw: 'zh-TW' };

/** A SearXNG of one's own; its settings must allow the format `json`. */
export function searxng(baseUrl: string): WebProvider {
  return {
    name: 'searxng',
    requestOf: (query, locale) => {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/search`);
      url.search = new URLSearchParams({
        ...{ q: query, format: 'json', safesearch: '1' },
        language: chinese[locale] ?? new Intl.Locale(localeInfo(locale).tag).language,
      }).toString();
      return { url, method: 'GET', headers: {} };
    },
    read: (body) => {
      const { results, unresponsive_engines: silent } = schema.parse(body);
      // Nothing found by nobody who looked: that is no empty result (DESIGN 10).
      if (results.length === 0 && silent.length > 0) {
        const facts = { status: 200, retry: false, retryAfter: null };
        throw new ProviderFault('no engine answered', facts);
      }
      return results.map(({ url, title, content }) => ({
        ...{ url: url ?? '', title: title ?? '', snippet: content ?? '' },
      }));
    },
  };
}
