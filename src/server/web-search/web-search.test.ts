import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import {
  type ScriptedSearch,
  spoken,
  startSearchProvider,
} from '#tests/support/search-provider.ts';
import type { SearchTimes } from './contract.ts';
import { hasWebSearch, webSearch } from './web-search.ts';

const quick: SearchTimes = { answer: 300, retries: 1, backoff: 1, longestWait: 50 };
const hits = [
  { title: 'Bees', url: 'https://bees.example/', snippet: 'Bees make honey.' },
  { title: 'Honey', url: 'https://honey.example/a', snippet: 'Honey keeps for years.' },
];

function settingsFor(name: keyof typeof spoken, { baseUrl }: ScriptedSearch) {
  if (name === 'searxng') return { SEARXNG_URL: baseUrl };
  if (name === 'brave') return { BRAVE_SEARCH_API_KEY: 'k-1', BRAVE_SEARCH_BASE_URL: baseUrl };
  return { TAVILY_API_KEY: 'k-1', TAVILY_BASE_URL: baseUrl };
}

function search(
  settings: Record<string, string>,
  {
    query = 'how do bees live?',
    locale = 'en' as Locale,
    signal = new AbortController().signal,
  } = {},
) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...settings });
  return webSearch({ env, log: createLog(env) }, { query, locale, signal }, quick);
}

const names = ['searxng', 'brave', 'tavily'] as const;

test.each(names)('reads what %s found', async (name) => {
  await using provider = await startSearchProvider();
  provider.answer = { body: spoken[name](hits) };
  expect(await search(settingsFor(name, provider))).toEqual(hits);
  expect(provider.requests).toHaveLength(1);
});

test('speaks to each provider in its own language', async () => {
  await using provider = await startSearchProvider();
  provider.answer = ({ url, method }) => ({
    body:
      method === 'POST'
        ? spoken.tavily([])
        : url.searchParams.has('format')
          ? spoken.searxng([])
          : spoken.brave([]),
  });
  for (const name of names) await search(settingsFor(name, provider), { locale: 'ja' });
  const [searxng, brave, tavily] = provider.requests;
  expect(searxng?.url.pathname).toBe('/search');
  expect(Object.fromEntries(searxng?.url.searchParams ?? [])).toEqual({
    q: 'how do bees live?',
    format: 'json',
    safesearch: '1',
    language: 'ja',
  });
  expect(brave?.url.pathname).toBe('/res/v1/web/search');
  expect(brave?.url.searchParams.get('search_lang')).toBe('jp');
  expect(brave?.headers['x-subscription-token']).toBe('k-1');
  expect(tavily?.headers.authorization).toBe('Bearer k-1');
  expect(JSON.parse(tavily?.body ?? '')).toMatchObject({ query: 'how do bees live?' });
});

test('nothing found is an empty list, and no failure', async () => {
  await using provider = await startSearchProvider();
  provider.answer = { body: '{"type":"search"}' };
  expect(await search(settingsFor('brave', provider))).toEqual([]);
});

test('an empty list is a failure where no engine had answered (DESIGN 10)', async () => {
  await using provider = await startSearchProvider();
  provider.answer = { body: spoken.searxng([], [['duckduckgo', 'timeout']]) };
  await expect(search(settingsFor('searxng', provider))).rejects.toMatchObject({
    key: 'search_failed',
  });
});

test.each([
  ['a refusal', { status: 403, body: 'Forbidden' }, 1],
  ['a page instead of JSON', { body: '<!doctype html>' }, 1],
  ['JSON of another form', { body: '{"error":"quota"}' }, 1],
  ['status 500, asked twice', { status: 500 }, 2],
  ['a cut connection, asked twice', 'cut', 2],
  ['silence', 'hang', 1],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 2],
  ['429 with a long wait', { status: 429, headers: { 'retry-after': '60' } }, 1],
] as const)('%s is a failed search (DESIGN 10)', async (_, answer, asked) => {
  await using provider = await startSearchProvider();
  provider.answer = answer;
  await expect(search(settingsFor('tavily', provider))).rejects.toMatchObject({
    key: 'search_failed',
  });
  expect(provider.requests).toHaveLength(asked);
});

test('asks again after 429 where the wait is short', async () => {
  await using provider = await startSearchProvider();
  provider.answer = { body: spoken.searxng(hits) };
  provider.next.push({ status: 429, headers: { 'retry-after': '0' } });
  expect(await search(settingsFor('searxng', provider))).toEqual(hits);
});

test('asks the next provider where the first fails', async () => {
  await using first = await startSearchProvider();
  await using second = await startSearchProvider();
  first.answer = { status: 503 };
  second.answer = { body: spoken.brave(hits) };
  const settings = { ...settingsFor('searxng', first), ...settingsFor('brave', second) };
  expect(await search(settings)).toEqual(hits);
});

test('a stop ends the search at once', async () => {
  await using provider = await startSearchProvider();
  provider.answer = 'hang';
  const control = new AbortController();
  const found = search(settingsFor('searxng', provider), { signal: control.signal });
  control.abort();
  await expect(found).rejects.toMatchObject({ key: 'request_aborted' });
});

test('without a provider there is no search, and it says so', async () => {
  expect(hasWebSearch(readEnv({}))).toBe(false);
  await expect(search({})).rejects.toMatchObject({ key: 'search_unconfigured' });
});

test('gives plain text and addresses that can be opened, each page once', async () => {
  await using provider = await startSearchProvider();
  const odd = [
    { title: 'A <strong>bee</strong> &amp; b', url: 'https://a.example/#top', snippet: 'x\n<b>y' },
    { title: 'Again', url: 'https://a.example/', snippet: '' },
    { title: 'Script', url: 'javascript:alert(1)', snippet: '' },
    { title: 'File', url: 'file:///etc/passwd', snippet: '' },
    { title: '', url: 'https://user:secret@b.example/p', snippet: '3 &lt; 4' },
    { title: 'None', url: 'nowhere', snippet: '' },
  ];
  provider.answer = { body: spoken.brave(odd) };
  expect(await search(settingsFor('brave', provider))).toEqual([
    { title: 'A bee & b', url: 'https://a.example/', snippet: 'x y' },
    { title: 'b.example', url: 'https://b.example/p', snippet: '3 < 4' },
  ]);
});

test('keeps a query within what every provider takes', async () => {
  await using provider = await startSearchProvider();
  provider.answer = { body: spoken.tavily([]) };
  await search(settingsFor('tavily', provider), {
    query: `${'word '.repeat(80)}\n${'x'.repeat(900)}`,
  });
  const { query } = JSON.parse(provider.requests[0]?.body ?? '');
  expect(query.length).toBeLessThanOrEqual(400);
  expect(query.split(' ').length).toBeLessThanOrEqual(50);
});
