import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticPages } from '#server/static-paths.ts';
import { resolve } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';
import { visitMade } from '../made/server/visit.ts';

const pages = createStaticPages(sites, false);
const host = 'writer.wordkin.localhost';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let kernel: TestKernel;
beforeAll(async () => {
  const made = await testKernel();
  kernel = { ...made, models: scriptedModels('guide') };
});
afterAll(() => kernel.close());

interface How {
  readonly slug?: string;
  readonly locale?: string;
  readonly jar?: CookieJar;
  readonly init?: RequestInit;
  readonly agent?: string;
  readonly of?: TestKernel;
}

async function visit(query: string, how: How = {}) {
  const { slug = 'hashtag-generator', locale = '', jar = new CookieJar(), init, of = kernel } = how;
  const path = `${locale}/tool/${slug}`;
  const url = new URL(`http://${host}:4321${path}${query}`);
  const headers = new Headers(init?.headers);
  headers.set('cookie', jar.header(url.href));
  headers.set('user-agent', how.agent ?? agent);
  const request = new Request(url, { ...init, headers });
  const found = resolve(kernel.hosts, host, path);
  if (!found) throw new Error('no such host');
  const response = { status: 200, headers: new Headers() };
  const locals = { kernel: of, host: found, ip: '198.51.100.9' };
  const shown = await visitMade({ request, url, locals, params: { slug }, response }, pages);
  if (!(shown instanceof Response)) return { ...response, shown };
  jar.keep(url.href, shown.headers);
  return { status: shown.status, headers: shown.headers, shown: null };
}

const form = (
  values: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit => ({
  ...{ method: 'POST', headers },
  body: new URLSearchParams({ language: 'en', ...values }),
});

test('a form without a script begins a session, makes the text and shows it (R38)', async () => {
  const jar = new CookieJar();
  const sent = await visit('', {
    jar,
    init: form({ about: 'night trains, slow travel', count: '5' }),
  });
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  expect(location).toMatch(/^\/tool\/hashtag-generator\?run=/);
  const { shown, status, headers } = await visit(location.slice(location.indexOf('?')), { jar });
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(shown?.view).toMatchObject({
    kind: 'run',
    run: { state: 'done', way: 'rules', input: { about: 'night trains, slow travel' } },
  });
  const view = shown?.view;
  expect(view?.kind === 'run' && view.run.text).toContain('- #NightTrains\n- #SlowTravel');
});

test('sent twice at once it is one run, and somebody else does not see it (R16)', async () => {
  const jar = new CookieJar();
  await visit('', { jar, init: form({ about: 'one' }) });
  const init = () => form({ about: 'twice' });
  const [one, two] = await Promise.all([
    visit('', { jar, init: init() }),
    visit('', { jar, init: init() }),
  ]);
  const location = one.headers.get('location') ?? '';
  expect(two.headers.get('location')).toBe(location);
  const stranger = await visit(location.slice(location.indexOf('?')));
  expect(stranger.status).toBe(404);
  expect(stranger.shown?.view).toEqual({ kind: 'missing' });
});

test('says what is wrong with a form, or with what it asks for', async () => {
  const wrong = await visit('', { init: form({ about: '' }) });
  expect(wrong.status).toBe(400);
  expect(wrong.shown?.view).toEqual({ kind: 'refused', error: 'parameter' });
  const unset = await visit('', {
    slug: 'poem-generator',
    init: form({ about: 'bees', lines: '4' }),
  });
  expect(unset.shown?.view).toEqual({ kind: 'refused', error: 'model_unconfigured' });
  const large = await visit('', { init: form({ about: 'x'.repeat(130_000) }) });
  expect(large.shown?.view).toEqual({ kind: 'refused', error: 'body_too_large' });
});

test('robots, other websites and other methods get nothing', async () => {
  const robot = await visit('', { agent: 'GPTBot/1.2', init: form({ about: 'x' }) });
  expect(robot.shown?.view).toEqual({ kind: 'refused', error: 'forbidden' });
  const foreign = await visit('', { init: form({ about: 'x' }, { origin: 'https://evil.test' }) });
  expect(foreign.status).toBe(403);
  expect((await visit('', { init: { method: 'PUT' } })).status).toBe(405);
});

test('without a result it leads to the tool, and no tool is elsewhere', async () => {
  const { status, headers } = await visit('');
  expect([status, headers.get('location')]).toEqual([303, '/hashtag-generator']);
  expect((await visit('', { slug: 'no-such-tool' })).status).toBe(404);
  expect((await visit("?run=' or 1=1")).status).toBe(404);
});

test('says that nothing can be made now where the database is away (R10)', async () => {
  const away = await testKernel();
  await away.close();
  const sent = await visit('', { of: away, init: form({ about: 'night trains', count: '5' }) });
  expect(sent).toMatchObject({ status: 503 });
  expect(sent.shown?.view).toEqual({ kind: 'refused', error: 'service_unavailable' });
});
