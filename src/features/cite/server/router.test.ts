import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { works } from '#tests/support/cited-works.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type Reference, referenceOf } from '../item/reference.ts';
import { lookUp } from '../lookup/server/look-up.ts';
import { workOfPage } from '../lookup/server/web-page.ts';
import { citeRouter } from './router.ts';

const answers: Readonly<Record<string, { type: string; body: string }>> = {
  '/works/10.1000/xyz123': {
    type: 'application/json',
    body: JSON.stringify({
      message: {
        type: 'journal-article',
        title: ['Winter <i>heat</i> in the hive'],
        author: [
          { given: 'Anna', family: 'van der Beek' },
          { name: 'Bee Consortium' },
          { given: 'محمد', family: 'عبد الله' },
        ],
        'container-title': ['Journal of Apiculture'],
        issued: { 'date-parts': [[2020, 3, 15]] },
        ...{ volume: '12', issue: '3', page: '45-67', DOI: '10.1000/xyz123', URL: 'http://doi' },
      },
    }),
  },
  '/application/vnd.citationstyles.csl+json/10.5281/zenodo.1': {
    type: 'application/vnd.citationstyles.csl+json',
    body: JSON.stringify({
      type: 'dataset',
      title: 'A data set',
      author: [{ family: 'Doe', given: 'J.' }],
      publisher: 'Zenodo',
      DOI: '10.5281/ZENODO.1',
    }),
  },
  '/works/10.1000/html': { type: 'text/html', body: '<h1>Sorry</h1>' },
  '/api/books': {
    type: 'application/json',
    body: JSON.stringify({
      'ISBN:9780306406157': {
        title: 'Handbook of bees',
        subtitle: 'a guide',
        authors: [{ name: 'Anna van der Beek' }],
        publishers: [{ name: 'Springer' }],
        publish_places: [{ name: 'Berlin' }],
        publish_date: 'March 1999',
      },
    }),
  },
  '/page': {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><head><title>Bees &amp; heat — Bee Facts</title>
      <meta property="og:title" content="Bees &#38; heat"><meta property='og:site_name' content='Bee Facts'>
      <meta name=author content="Jane Doe"><meta name="author" content="https://x.example/me">
      <meta property="article:published_time" content="2021-05-04T10:00:00Z"></head>`,
  },
  '/paper': {
    type: 'text/html',
    body: `<meta name="citation_title" content="A paper"><meta name="citation_author" content="Doe, Jane">
      <meta name="citation_author" content="Smith, John"><meta name="citation_journal_title" content="Cell">
      <meta name="citation_publication_date" content="2019/07/01"><meta name="citation_firstpage" content="1">
      <meta name="citation_lastpage" content="9"><meta name="citation_doi" content="10.1000/cell.1">`,
  },
  '/empty': { type: 'text/html', body: '<p>no title' },
};

/** Sources that answer as Crossref, DataCite, Open Library and pages do. */
function startSources() {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://x');
    if (pathname === '/down') return void response.writeHead(503).end();
    if (pathname.startsWith('/works/10.1000/down')) return void response.writeHead(502).end();
    const found = answers[decodeURIComponent(pathname)];
    if (!found) return void response.writeHead(404).end('nothing');
    response.writeHead(200, { 'content-type': found.type }).end(found.body);
  });
  return new Promise<{ base: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ base: `http://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}

describe.each(databaseKinds)('citations on %s', (kind) => {
  let kernel: TestKernel;
  let sources: Awaited<ReturnType<typeof startSources>>;
  beforeAll(async () => {
    sources = await startSources();
    const env = { FETCH_ALLOW_HOSTS: new URL(sources.base).host };
    kernel = await testKernel({ database: kind, env });
  });
  afterAll(async () => {
    await kernel.close();
    sources.close();
  });

  async function person() {
    const ownerId = await makeVisitor(kernel);
    const own = { ownerId, hostKey: 'essay', locale: 'en', group: 101 } as const;
    const caller: PageCaller = { ...own, kernel, plan: 'Anonymous', network: '203.0.113.0' };
    const { base } = sources;
    const from = { crossref: base, datacite: base, openLibrary: base };
    return {
      calls: citeRouter.createCaller(chatContext(kernel, ownerId, { hostKey: 'essay' })),
      find: (what: 'doi' | 'isbn' | 'url', id: string) => lookUp(caller, { what, id }, from),
    };
  }

  const entry = (reference: Reference = works.book) => ({ key: crypto.randomUUID(), reference });

  test('keeps a list in its order, each work once however often it comes (R16)', async () => {
    const { calls } = await person();
    const [one, two, three] = [entry(), entry(works.thesis), entry(works.chinese)];
    await Promise.all([1, 2, 3].map(() => calls.put({ entries: [one, two, three] })));
    expect(await calls.list()).toEqual([one, two, three]);
    const changed = { ...two, reference: works.report };
    await calls.put({ entries: [changed] });
    expect(await calls.list()).toEqual([one, changed, three]);
    await calls.order({ keys: [three.key, one.key, two.key] });
    expect((await calls.list()).map(({ key }) => key)).toEqual([three.key, one.key, two.key]);
    await calls.remove({ key: one.key });
    expect((await calls.list()).map(({ key }) => key)).toEqual([three.key, two.key]);
  });

  test('takes one key that comes twice in a call for one work, however it is spelled', async () => {
    const { calls } = await person();
    const one = entry();
    const again = { key: one.key.toUpperCase(), reference: works.report };
    expect(await calls.put({ entries: [one, again] })).toEqual({ state: 'kept' });
    expect(await calls.list()).toEqual([{ key: one.key, reference: works.report }]);
  });

  test('looks through a page of nothing but open tags in no time', () => {
    const tags = [`<meta ${'a'.repeat(3_990)}>`.repeat(50), '<meta '.repeat(33_000)];
    const bytes = new TextEncoder().encode(`<title>Bees</title>${tags.join('')}`);
    const begun = performance.now();
    const work = workOfPage({ bytes, charset: 'utf-8', url: 'https://bees.example/' }, null);
    expect(work).toMatchObject({ title: 'Bees' });
    expect(performance.now() - begun).toBeLessThan(500);
  });

  test('nobody sees, changes, orders or removes what another one keeps', async () => {
    const [{ calls }, other] = await Promise.all([person(), person()]);
    const [own, second] = [entry(), entry(works.web)];
    await calls.put({ entries: [own, second] });
    expect(await other.calls.list()).toEqual([]);
    await other.calls.remove({ key: own.key });
    await other.calls.put({ entries: [{ ...own, reference: works.video }] });
    await other.calls.order({ keys: [second.key, own.key] });
    expect(await calls.list()).toEqual([own, second]);
  });

  test('a list has an end, and lines have a length', async () => {
    const { calls } = await person();
    const fifty = () =>
      Array.from({ length: 50 }, () => entry(referenceOf({ kind: 'book', title: 'x' })));
    for (let n = 0; n < 10; n += 1)
      expect(await calls.put({ entries: fifty() })).toEqual({ state: 'kept' });
    expect(await calls.put({ entries: [entry()] })).toEqual({ state: 'full', limit: 500 });
    const long = entry({ ...works.book, title: 'x'.repeat(2_001) });
    await expect(calls.put({ entries: [long] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const odd = entry({ ...works.book, title: 'a\0b\ud800' });
    const { calls: others } = await person();
    await others.put({ entries: [odd] });
    expect((await others.list())[0]?.reference.title).toBe('a\ufffdb\ufffd');
  });

  test('asks Crossref for a DOI, then DataCite', async () => {
    const { find } = await person();
    const found = await find('doi', '10.1000/xyz123');
    expect(found).toMatchObject({ state: 'found', source: 'Crossref' });
    expect('reference' in found && found.reference).toMatchObject({
      ...{ kind: 'article', title: 'Winter heat in the hive', container: 'Journal of Apiculture' },
      ...{ volume: '12', issue: '3', pages: '45-67', doi: '10.1000/xyz123', url: '' },
      issued: { year: 2020, month: 3, day: 15 },
      authors: [
        { family: 'Beek', given: 'Anna', particle: 'van der' },
        { family: 'Bee Consortium', given: '' },
        { family: 'عبد الله', given: 'محمد' },
      ],
    });
    expect(await find('doi', '10.5281/zenodo.1')).toMatchObject({
      source: 'DataCite',
      reference: { kind: 'report', publisher: 'Zenodo', doi: '10.5281/zenodo.1' },
    });
    expect(await find('doi', '10.1000/nobody')).toEqual({ state: 'missing', source: 'Crossref' });
    expect(await find('doi', '10.1000/\ud800')).toEqual({ state: 'missing', source: 'Crossref' });
  });

  test('asks Open Library for an ISBN', async () => {
    const { find } = await person();
    expect(await find('isbn', '9780306406157')).toMatchObject({
      state: 'found',
      reference: {
        ...{
          kind: 'book',
          title: 'Handbook of bees: a guide',
          publisher: 'Springer',
          place: 'Berlin',
        },
        authors: [{ family: 'Beek', given: 'Anna', particle: 'van der' }],
        issued: { year: 1999 },
      },
    });
    expect(await find('isbn', '9999999999')).toMatchObject({ state: 'missing' });
  });

  test('reads of a page what it says of itself', async () => {
    const { find } = await person();
    expect(await find('url', `${sources.base}/page`)).toMatchObject({
      reference: {
        ...{ kind: 'web', title: 'Bees & heat', container: 'Bee Facts' },
        authors: [{ family: 'Doe', given: 'Jane' }],
        issued: { year: 2021, month: 5, day: 4 },
        accessed: { year: kernel.clock.now().getUTCFullYear() },
      },
    });
    expect(await find('url', `${sources.base}/paper`)).toMatchObject({
      reference: {
        ...{ kind: 'article', container: 'Cell', pages: '1–9', doi: '10.1000/cell.1' },
        authors: [{ family: 'Doe' }, { family: 'Smith' }],
      },
    });
    expect(await find('url', `${sources.base}/empty`)).toMatchObject({ state: 'missing' });
  });

  test('says that a source cannot be reached, and guesses nothing', async () => {
    const { find } = await person();
    const unreachable = { key: 'source_unreachable' };
    await expect(find('doi', '10.1000/down')).rejects.toMatchObject(unreachable);
    await expect(find('url', `${sources.base}/down`)).rejects.toMatchObject(unreachable);
    // What answers with a page knows no such work.
    expect(await find('doi', '10.1000/html')).toMatchObject({ state: 'missing' });
    // R35: an address of this machine's own network is asked for nothing.
    await expect(find('url', 'http://127.0.0.1:1/')).rejects.toMatchObject(unreachable);
    await expect(find('url', 'http://169.254.169.254/')).rejects.toMatchObject(unreachable);
  });
});
