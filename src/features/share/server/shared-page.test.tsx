import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { changeShare, createShare, revokeShare, type Sharer } from '#server/share/write.ts';
import { createStaticPages } from '#server/static-paths.ts';
import { openBanners } from '#shared/banner/site-banner.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { ShareOptions } from '#shared/share/contract.ts';
import type { SharedPart } from '#shared/share/snapshot.ts';
import { resolve } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { SharedThread } from '../client/SharedThread.tsx';
import { visitShare } from './shared-page.ts';

const pages = createStaticPages(sites, false);
const part = (text: string): SharedPart => ({
  ...{ role: 'assistant', text, served: 'A <b>model</b> $&', citations: [] },
});
let kernel: TestKernel;
let sharer: Sharer;
beforeAll(async () => {
  kernel = await testKernel();
  const ownerId = await makeVisitor(kernel);
  sharer = { kernel, ownerId, hostKey: 'chat', network: '203.0.113.7' };
});
afterAll(() => kernel.close());

function share(more: Partial<ShareOptions> = {}) {
  const snapshot = { parts: [part('Hello')], imported: false };
  const held = { table: users, where: eq(users.id, sharer.ownerId), gone: 'chat_missing' } as const;
  const shared = { kind: 'chat', ref: randomUUID(), title: 'Fjords', snapshot, held } as const;
  const options = { key: randomUUID(), lifetime: 'never', indexed: false, ...more } as const;
  return createShare(sharer, options, shared);
}

interface Look {
  readonly host?: string;
  readonly locale?: string;
  readonly init?: RequestInit;
  readonly ip?: string;
  readonly kernel?: Kernel;
}

async function look(id: string, how: Look = {}) {
  const { host = 'chat.wordkin.localhost', locale = '', init, ip = '198.51.100.9' } = how;
  const path = `${locale}/share/${id}`;
  const request = new Request(`http://${host}:4321${path}`, init);
  const found = resolve(kernel.hosts, host, path);
  if (!found) throw new Error('no such host');
  const response = { status: 200, headers: new Headers() };
  const locals = { kernel: how.kernel ?? kernel, host: found, ip, requestId: 'r1' };
  const route = { request, locals, params: { id }, response };
  const shown = await visitShare(route, pages, 'build');
  if (!(shown instanceof Response)) return { ...response, shown };
  return { status: shown.status, headers: shown.headers, shown: null };
}

const form = (password: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ password }),
  headers,
});

test('anyone reads a shared chat in the language of the address, without a session (DESIGN 10)', async () => {
  const { address } = await share();
  const { status, headers, shown } = await look(address, { locale: '/ar-xb' });
  expect(status).toBe(200);
  expect(shown?.page.locale.code).toBe('ar-xb');
  expect(shown?.page.canonical).toBe(`http://chat.wordkin.localhost:4321/ar-xb/share/${address}`);
  expect(shown?.view).toMatchObject({ title: 'Fjords', copyPath: `/ar-xb/chat#copy=${address}` });
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(shown?.page.spec.indexed).toBe(false);
  expect(JSON.stringify(shown?.view)).not.toContain(sharer.ownerId);
});

test('while the database is away the page says so in its language, and the log has the reason (R10)', async () => {
  const { address } = await share();
  const error = vi.fn();
  const db = new Proxy(kernel.db, {
    get: () => {
      throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' });
    },
  });
  const away = { ...kernel, db, log: { ...kernel.log, error } };
  const { status, headers, shown } = await look(address, { locale: '/fr', kernel: away });
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    ...[503, '1', 'no-store'],
  ]);
  expect(shown?.view.kind).toBe('away');
  expect(shown?.page.words('errors')('service_unavailable')).toContain('instant');
  expect(error.mock.calls).toMatchObject([[{ codes: ['ECONNREFUSED'], requestId: 'r1' }]]);
});

test('a link that is typed in capitals is one page with the link, for search engines too (R32)', async () => {
  await share({ address: 'deep-fjords', indexed: true });
  const { status, shown } = await look('Deep-FJORDS', { locale: '/fr' });
  const canonical = 'http://chat.wordkin.localhost:4321/fr/share/deep-fjords';
  expect([status, shown?.page.canonical]).toEqual([200, canonical]);
  const main = await look('Deep-FJORDS', { host: 'wordkin.localhost', locale: '/fr' });
  expect(main.headers.get('location')).toBe(canonical);
});

test('main leads to the chat site, and other sites have no such page', async () => {
  const { address } = await share();
  const main = await look(address, { host: 'wordkin.localhost', locale: '/fr' });
  expect(main.status).toBe(308);
  const target = `http://chat.wordkin.localhost:4321/fr/share/${address}`;
  expect(main.headers.get('location')).toBe(target);
  const odd = await look('//evil.example', { host: 'wordkin.localhost' });
  expect(odd.headers.get('location')).toBe(
    'http://chat.wordkin.localhost:4321/share/%2F%2Fevil.example',
  );
  expect((await look(address, { host: 'essay.wordkin.localhost' })).status).toBe(404);
});

test('an open page is asked for again by its etag, and sent anew when it changed', async () => {
  const link = await share({ indexed: true });
  const first = await look(link.address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.has('x-robots-tag')).toBe(false);
  expect(first.shown?.page.spec.indexed).toBe(true);
  const again = { init: { headers: { 'if-none-match': etag } } };
  expect((await look(link.address, again)).status).toBe(304);
  kernel.clock.pass(1000);
  const snapshot = { parts: [part('Changed')], imported: false };
  await changeShare(sharer, { id: link.id }, { title: 'Fjords', snapshot });
  expect((await look(link.address, again)).status).toBe(200);
});

test('a link that leads nowhere says so, and nothing of why (SPEC 8)', async () => {
  const link = await share();
  await revokeShare(sharer, link.id);
  for (const id of [link.address, 'never-made', '<script>']) {
    const { status, shown, headers } = await look(id);
    expect([status, shown?.view]).toEqual([404, { kind: 'missing' }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }
});

test('a password is asked for by a plain form, of this family alone, and kept by no cache', async () => {
  const { address } = await share({ password: 'über-fjord' });
  const closed = await look(address);
  expect(closed.shown?.view).toEqual({ kind: 'guarded', asksPassword: true, refused: null });
  expect(closed.headers.get('cache-control')).toBe('private, no-store');
  const wrong = await look(address, { init: form('guess') });
  expect([wrong.status, wrong.shown?.view]).toEqual([
    403,
    { kind: 'guarded', asksPassword: true, refused: 'wrong' },
  ]);
  const foreign = { origin: 'https://evil.example' };
  expect((await look(address, { init: form('über-fjord', foreign) })).status).toBe(403);
  const sent = await look(address, {
    init: form('über-fjord', { 'sec-fetch-site': 'cross-site' }),
  });
  expect([sent.status, sent.shown]).toEqual([403, null]);
  const own = { origin: 'http://chat.wordkin.localhost:4321' };
  const open = await look(address, { init: form('über-fjord', own) });
  expect(open.headers.get('cache-control')).toBe('private, no-store');
  expect(open.headers.has('etag')).toBe(false);
  const copyPath = open.shown?.view.kind === 'open' ? open.shown.view.copyPath : '';
  expect(copyPath).toMatch(new RegExp(`^/chat#copy=${address}\\.[\\w.-]+$`));
});

test('who has opened a guarded link loads it again without another view, in any language', async () => {
  const { address, id } = await share({ viewCap: 1, password: 'über-fjord' });
  const open = await look(address, { init: form('über-fjord') });
  const [, cookie = ''] = /^(share-pass-[^;]+);/.exec(open.headers.get('set-cookie') ?? '') ?? [];
  const known = { cookie };
  for (const init of [{ headers: known }, form('über-fjord', known)])
    for (const locale of ['', '/ar-xb']) {
      const again = await look(address.toUpperCase(), { init, locale });
      expect(again.shown?.view).toMatchObject({ kind: 'open', title: 'Fjords' });
      expect(again.headers.get('cache-control')).toBe('private, no-store');
    }
  expect((await changeShare(sharer, { id })).views).toBe(1);
  const forged = { headers: { cookie: `${cookie}x` } };
  expect((await look(address, { init: forged })).shown?.view.kind).toBe('missing');
  await revokeShare(sharer, id);
  expect((await look(address, { init: { headers: known } })).shown?.view.kind).toBe('missing');
});

test('no banner asks to send on a page that is closed to others or not there', async () => {
  const [open, closed] = [await share(), await share({ password: 'über-fjord' })];
  const offered = async (id: string, init?: RequestInit) => {
    const { shown } = await look(id, { ...(init && { init }) });
    return openBanners(shown?.page.site.banners).some(({ key }) => key === 'share');
  };
  expect(await offered(open.address)).toBe(true);
  expect(await offered(closed.address)).toBe(false);
  expect(await offered(closed.address, form('über-fjord'))).toBe(false);
  expect(await offered('never-made')).toBe(false);
});

test('a robot’s look and one for the head alone count as no view', async () => {
  const { address, id } = await share();
  await look(address, { init: { headers: { 'user-agent': 'Googlebot/2.1' } } });
  await look(address, { init: { method: 'HEAD' } });
  await look(address);
  const link = await changeShare(sharer, { id });
  expect(link.views).toBe(1);
  expect((await look(address, { init: { method: 'DELETE' } })).status).toBe(405);
});

test('a network that asks for pages without end is asked to wait (R4)', async () => {
  const { address } = await share();
  const asked = await Promise.all(
    Array.from({ length: 301 }, () => look(address, { ip: '192.0.2.77' })),
  );
  const refused = asked.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
});

test('nothing of a shared text runs, loads or leaves the page (R34)', () => {
  const hostile = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '![pixel](https://evil.example/p.gif) [x](javascript:alert(1)) [y](data:text/html,1)',
    '```html\n</code><script>alert(2)</script>\n```',
  ].join('\n\n');
  const citations = [{ n: 1, title: '<i>', url: 'javascript:alert(1)', quote: '"<b>' }];
  const page = pages.open({
    ...{ site: 'chat', locale: 'en', path: '/share/x' },
    spec: { feature: 'share', indexed: false, listed: true, reads: ['markdown:ui.'], props: {} },
  });
  const html = renderToStaticMarkup(
    <SharedThread
      parts={[
        { ...part(hostile), citations },
        { ...part(hostile), role: 'user' },
      ]}
      said={{ question: 'Q', answer: 'A', sources: 'S', served: 'By {name}', edited: 'E' }}
      words={splitMessages(page.strings('markdown'), 'ui.')}
      tag="en"
      base="http://chat.wordkin.localhost:4321/share/x"
    />,
  );
  expect(html).not.toMatch(/<(?:script|img|iframe|button|form)\b/i);
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/i);
  expect(html).not.toMatch(/<[^>]*\son\w+=/i);
  expect(html).toContain('By A &lt;b&gt;model&lt;/b&gt; $&amp;');
  expect(html).toContain('href="https://evil.example/p.gif"');
});

test('a paragraph of signs alone is shown as it was written', () => {
  const said = { question: '', answer: '', sources: '', served: '', edited: '' };
  const tangled = '_a'.repeat(40_000);
  const html = renderToStaticMarkup(
    <SharedThread
      parts={[part(tangled), part('**b**')]}
      {...{ said, words: {}, tag: 'en', base: 'http://x.localhost/' }}
    />,
  );
  expect(html).toContain(tangled);
  expect(html).toContain('<strong>b</strong>');
});

test('a text that would hold the server up is shown as it was written', () => {
  const said = { question: '', answer: '', sources: '', served: '', edited: '' };
  const parts = [part('**a**'), part('**b** '.repeat(40_000)), part('**c**')];
  const html = renderToStaticMarkup(
    <SharedThread parts={parts} said={said} words={{}} tag="en" base="http://x.localhost/" />,
  );
  expect(html).toContain('<strong>a</strong>');
  expect(html).not.toMatch(/<strong>[bc]/);
  expect(html).toContain('**c**');
});
