import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createDocumentReader } from '../documents/read.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { gatherSources } from './gather.ts';

const question = 'How long do queen bees live?';
const fact = (path: string) => `Queen bees of ${path} live for up to five years.`;
const filler = 'This line tells of gardens, tools and the weather of the year.\n\n'.repeat(4);

/** Pages that each tell something of their own; `/short` tells next to nothing. */
async function site(): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(request.url === '/short' ? 'Sign in.' : `${filler}${fact(request.url ?? '')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function gathering(waitMs?: number) {
  const host = await site();
  const fetch = createFetcher({ allow: [host] });
  const documents = createDocumentReader(waitMs === undefined ? {} : { waitMs });
  const kernel = { fetch, documents, clock: systemClock };
  return (paths: readonly string[], signal = new AbortController().signal) => {
    const results = paths.map((path) => {
      return { title: path, url: `http://${host}${path}`, snippet: `A snippet of ${path}.` };
    });
    return gatherSources(kernel, { results, question, signal });
  };
}

test('four searches at once lose no page of theirs', async () => {
  const gather = await gathering(60_000);
  const searches = await Promise.all(
    Array.from({ length: 4 }, (_, search) =>
      gather(Array.from({ length: 6 }, (_, at) => `/${search}-${at}`)),
    ),
  );
  const all = searches.flat();
  expect(all.filter(({ from }) => from === 'page')).toHaveLength(24);
  for (const { title, text } of all) expect(text).toContain(fact(title));
});

test('a page for which there is no room keeps what the search said of it, and says so', async () => {
  const gather = await gathering(1);
  const sources = await gather(['/a', '/b', '/c', '/d', '/e', '/f']);
  expect(sources.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  const snippets = sources.filter(({ from }) => from === 'snippet');
  expect(snippets.length).toBeGreaterThan(0);
  for (const { title, text } of snippets) expect(text).toBe(`A snippet of ${title}.`);
});

test('a page that tells next to nothing keeps what the search said of it', async () => {
  const gather = await gathering();
  expect(await gather(['/short'])).toMatchObject([
    { from: 'snippet', text: 'A snippet of /short.' },
  ]);
});

test('ends with the reason of who stopped it', async () => {
  const gather = await gathering();
  const stopped = new AbortController();
  const sources = gather(['/a', '/b', '/c'], stopped.signal);
  stopped.abort(new Error('stopped'));
  await expect(sources).rejects.toThrow('stopped');
});
