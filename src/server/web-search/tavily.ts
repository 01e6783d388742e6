import { z } from 'zod';
import type { WebProvider } from './contract.ts';

const text = z.string().nullish().catch('');
const schema = z.object({
  results: z.array(z.object({ url: text, title: text, content: text })),
});

/** Tavily reads the language off the question. */
export function tavily(baseUrl: string, key: string): WebProvider {
  return {
    name: 'tavily',
    requestOf: (query) => ({
      url: new URL(`${baseUrl.replace(/\/+$/, '')}/search`),
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, max_results: 10, search_depth: 'basic' }),
    }),
    read: (body) =>
      schema.parse(body).results.map(({ url, title, content }) => ({
        ...{ url: url ?? '', title: title ?? '', snippet: content ?? '' },
      })),
  };
}
