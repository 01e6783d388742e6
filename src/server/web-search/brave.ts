import { z } from 'zod';
import type { Locale } from '#shared/i18n/locale.ts';
import type { WebProvider } from './contract.ts';

const text = z.string().nullish().catch('');
const schema = z.object({
  // Absent where nothing was found.
  web: z
    .object({ results: z.array(z.object({ url: text, title: text, description: text })) })
    .nullish(),
});

/** Brave's own codes where they differ from ours; it knows no Indonesian. */
const languages: Readonly<Record<string, string | null>> = {
  ja: 'jp',
  pt: 'pt-pt',
  zh: 'zh-hans',
  tw: 'zh-hant',
  id: null,
};

export function brave(baseUrl: string, key: string): WebProvider {
  return {
    name: 'brave',
    requestOf: (query, locale) => {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}/res/v1/web/search`);
      url.search = new URLSearchParams({ q: query, count: '10', ...language(locale) }).toString();
      const headers = { 'x-subscription-token': key };
      return { url, method: 'GET', headers };
    },
    read: (body) =>
      (schema.parse(body).web?.results ?? []).map(({ url, title, description }) => ({
        ...{ url: url ?? '', title: title ?? '', snippet: description ?? '' },
      })),
  };
}

function language(locale: Locale): { readonly search_lang?: string } {
  if (locale.includes('-')) return {};
  const code = Object.hasOwn(languages, locale) ? languages[locale] : locale;
  return code ? { search_lang: code } : {};
}
