import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { SearchEvent } from '#features/search/contract.ts';
import { searchRouter } from '#features/search/server/router.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { balances } from '#server/usage/balance.ts';
import { chatContext } from './chat-person.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { makeVisitor } from './person.ts';
import { scriptedModels } from './scripted-models.ts';
import { type ScriptedSearch, spoken, startSearchProvider } from './search-provider.ts';

export const articles: Readonly<Record<string, string>> = {
  '/bees': `Honey bees live in colonies of up to 60,000 workers, one queen and some drones. ${'The colony keeps its brood at about 35 degrees, and the workers warm it with their bodies. '.repeat(4)}`,
  '/honey': `Honey keeps for years when it is stored dry and cool. ${'Crystals in a jar say nothing about its quality, and warm water makes them liquid again. '.repeat(4)}`,
};

/** Pages of the web that a search finds. */
function startWeb() {
  const server = createServer((request, response) => {
    const text = articles[request.url ?? ''];
    if (text === undefined) return void response.writeHead(404).end('nothing');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Page</title><article><h1>Page</h1><p>${text}</p></article>`,
    );
  });
  return new Promise<{ base: string; close(): Promise<void> }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () => new Promise<void>((done) => void server.close(() => done()));
      resolve({ base: `http://127.0.0.1:${port}`, close });
    });
  });
}

const hits = (base: string) => [
  { title: 'Bees', url: `${base}/bees`, snippet: 'About bees.' },
  { title: 'Gone', url: `${base}/gone`, snippet: 'Bees leave the hive above twelve degrees.' },
  { title: 'Honey', url: `${base}/honey`, snippet: 'About honey.' },
];

/**
 * What the search tests of a `describe` share: three pages that a provider finds, models that the
 * test writes (`extracting` has none), and visitors who ask.
 */
export function suiteSearch(kind: DatabaseKind) {
  // Tests read them when they run, and then they are whole.
  const provider = {} as Pick<ScriptedSearch, 'next' | 'requests'>;
  const kernel = {} as TestKernel;
  const extracting = {} as RpcContext['kernel'];
  const models = scriptedModels();
  let opened: TestDatabase;
  let started: ScriptedSearch;
  let web: Awaited<ReturnType<typeof startWeb>>;
  beforeAll(async () => {
    [opened, started, web] = await Promise.all([
      openTestDatabase(kind),
      startSearchProvider(),
      startWeb(),
    ]);
    const env = { SEARXNG_URL: started.baseUrl, FETCH_ALLOW_HOSTS: new URL(web.base).host };
    started.answer = { body: spoken.searxng(hits(web.base)) };
    Object.assign(provider, started);
    Object.assign(kernel, await testKernel({ database: opened, env }));
    Object.assign(extracting, { ...kernel, models: scriptedModels('guide') });
  });
  afterAll(async () => {
    await kernel.close();
    await Promise.all([opened.close(), web.close(), started[Symbol.asyncDispose]()]);
  });

  const callsOf = (id: string, of: RpcContext['kernel'] = { ...kernel, models }) =>
    searchRouter.createCaller(chatContext(of, id, { hostKey: 'main' }));
  const visitor = () => makeVisitor(kernel);

  async function searchesLeft(id: string): Promise<number> {
    const found = (await balances(kernel, id)).find(({ meter }) => meter === 'searches');
    return found?.balance ?? Number.NaN;
  }
  return { provider, kernel, models, extracting, callsOf, visitor, searchesLeft };
}

/** All of a search until its end. */
export async function hearSearch(events: AsyncIterable<SearchEvent>) {
  const seen: SearchEvent[] = [];
  let text = '';
  for await (const event of events) {
    seen.push(event);
    if (event.type === 'text') text += event.text;
    if (event.type === 'end') return { seen, text, search: event.search };
  }
  throw new Error('the search has no end');
}
