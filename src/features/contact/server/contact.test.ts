import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { contactMessages } from '#server/contact/table.ts';
import type { Letter } from '#server/mail/letter.ts';
import { createMail } from '#server/mail/mail.ts';
import { createStaticPages } from '#server/static-paths.ts';
import { resolve } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { longest } from '../contract.ts';
import { mailMessages } from './mailer.ts';
import { visitContact } from './visit.ts';

const pages = createStaticPages(sites, false);
const host = 'essay.wordkin.localhost';
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const good = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'question',
  message: 'How?\r\nWhy?',
};

interface How {
  readonly query?: string;
  readonly ip?: string;
  readonly jar?: CookieJar;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

async function visit(kernel: TestKernel, fields: Record<string, string> | null, how: How = {}) {
  const { query = '', ip = '198.51.100.9', jar = new CookieJar(), headers: own, method } = how;
  const url = new URL(`http://${host}:4321/contact${query}`);
  const headers = new Headers({ 'user-agent': person, cookie: jar.header(url.href), ...own });
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  const request = new Request(url, { ...init, ...(method && { method }), headers });
  const found = resolve(kernel.hosts, host, '/contact');
  if (!found) throw new Error('no such host');
  const response = { status: 200, headers: new Headers() };
  const shown = await visitContact(
    { request, url, locals: { kernel, host: found, ip }, response },
    pages,
  );
  if (!(shown instanceof Response)) return { ...response, view: shown.view, text: '' };
  jar.keep(url.href, shown.headers);
  return { status: shown.status, headers: shown.headers, view: null, text: await shown.text() };
}

describe.each(databaseKinds)('the contact form on %s', (database) => {
  let kernel: TestKernel;
  beforeAll(async () => {
    kernel = await testKernel({ database });
  });
  afterAll(() => kernel.close());
  const rows = () => kernel.db.select().from(contactMessages).orderBy(contactMessages.id);
  const asked = (message: string) => ({ ...good, message });

  test('keeps a message of who has no session yet, and puts it into the outbox (R38)', async () => {
    const jar = new CookieJar();
    const sent = await visit(kernel, good, { jar });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe('/contact?sent=1');
    expect((await visit(kernel, null, { query: '?sent=1' })).view).toEqual({
      kind: 'sent',
      isMailed: false,
    });
    await eventually(async () => expect(await kernel.mail.outbox.list()).toHaveLength(1));
    const [letter] = await kernel.mail.outbox.list();
    expect(letter).toMatchObject({
      to: 'support@wordkin.localhost',
      replyTo: 'ada@example.org',
      subject: '[Wordkin Essay] question: How? Why?',
    });
    expect(letter?.text).toContain('From: Ada <ada@example.org>\n');
    expect(letter?.text).toContain('\n\nHow?\nWhy?\n');
    const [row] = await rows();
    expect(row).toMatchObject({ hostKey: 'essay', locale: 'en', message: 'How?\nWhy?' });
    const again = await visit(kernel, good, { jar });
    expect(again.status).toBe(303);
    expect(await rows()).toHaveLength(1);
  });

  test('goes with its owner when a person is deleted', async () => {
    const before = await rows();
    await visit(kernel, asked('Delete me later.'), { ip: '198.51.100.20' });
    const mine = (await rows()).at(-1);
    await kernel.db.delete(users).where(eq(users.id, mine?.ownerId ?? ''));
    expect(await rows()).toHaveLength(before.length);
  });

  test('tells a script the same as JSON, in the words of the catalogue', async () => {
    const headers = { accept: 'application/json' };
    const ip = '198.51.100.30';
    const sent = await visit(kernel, asked('By a script.'), { headers, ip });
    expect([sent.status, JSON.parse(sent.text)]).toEqual([
      200,
      { sent: true, text: expect.stringContaining('your message is kept') },
    ]);
    const wrong = await visit(kernel, { ...good, email: 'nobody' }, { headers, ip });
    expect([wrong.status, JSON.parse(wrong.text)]).toEqual([
      400,
      { sent: false, text: expect.stringContaining('5,000 characters') },
    ]);
  });

  test.each([
    ['no address', { ...good, email: 'a@b.co\nBcc: c@d.co, x' }],
    ['an address without its end', { ...good, email: 'ada@example' }],
    ['an address of no domain', { ...good, email: 'ada@example.local' }],
    ['no message', { ...good, message: ' \r\n ' }],
    ['too long a message', { ...good, message: 'x'.repeat(longest.message + 1) }],
    ['too long a name', { ...good, name: 'x'.repeat(longest.name + 1) }],
    ['a subject of nobody', { ...good, subject: 'x' }],
  ])('%s is refused, and what was written is still there (SPEC 8)', async (_, fields) => {
    const before = (await rows()).length;
    const refused = await visit(kernel, fields, { ip: '198.51.100.40' });
    expect(refused.status).toBe(400);
    expect(refused.view).toMatchObject({ kind: 'refused', error: 'parameter' });
    const entered = refused.view?.kind === 'refused' ? refused.view.entered : null;
    expect(entered?.message.length).toBeLessThanOrEqual(longest.message);
    expect(entered?.name).toBe(fields.name.slice(0, longest.name));
    expect(await rows()).toHaveLength(before);
  });

  test('NUL, half signs and 5,000 characters of any script are kept', async () => {
    const message = `${'語'.repeat(longest.message - 2)}\0\ud800x`;
    expect((await visit(kernel, asked(message), { ip: '198.51.100.50' })).status).toBe(303);
    expect((await rows()).at(-1)?.message).toHaveLength(longest.message);
  });

  test('what a robot fills in is dropped and thanked for', async () => {
    const before = (await rows()).length;
    const sent = await visit(kernel, { ...good, website: 'https://spam.example' });
    expect(sent.headers.get('location')).toBe('/contact?sent=1');
    expect(await rows()).toHaveLength(before);
  });

  test('a form of another website is refused, other methods too', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await visit(kernel, good, { headers })).status).toBe(403);
    expect((await visit(kernel, good, { method: 'PUT' })).status).toBe(405);
    const plain = await visit(kernel, null);
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/contact-us']);
  });

  test('a network sends five in ten minutes', async () => {
    const ip = '203.0.113.7';
    const jar = new CookieJar();
    const send = (n: number) => visit(kernel, asked(`Message ${n}`), { ip, jar });
    for (const n of [1, 2, 3, 4, 5]) expect((await send(n)).status).toBe(303);
    const sixth = await send(6);
    expect(sixth.status).toBe(429);
    expect(sixth.view).toMatchObject({ kind: 'refused', error: 'too_many_requests' });
  });
});

test('a mail server that is away loses nothing: it is tried again, and given up in the end', async () => {
  const kernel = await testKernel();
  const server = await mailServer();
  const away = await mailServer({ recipient: '450 later' });
  const withMail = (SMTP_URL: string) => ({
    ...kernel,
    mail: createMail({ ...kernel, env: { ...kernel.env, SMTP_URL } }),
  });
  const failing = withMail(away.url);
  const one = () => kernel.db.select().from(contactMessages);
  await visit(failing, good);
  await eventually(async () => expect((await one())[0]?.mailTries).toBe(1));
  await eventually(async () =>
    expect((await one())[0]?.mailAt?.toISOString()).toBe('2026-01-15T12:01:00.000Z'),
  );
  expect(await mailMessages(failing)).toBe(0);
  for (let tries = 2; tries <= 6; tries += 1) {
    kernel.clock.pass(43_200_000);
    expect(await mailMessages(failing)).toBe(0);
    expect((await one())[0]).toMatchObject({ mailTries: tries, mailedAt: null });
  }
  expect((await one())[0]?.mailAt).toBeNull();
  await visit(withMail(server.url), { ...good, message: 'A second one.' });
  await eventually(() => expect(server.taken).toHaveLength(1));
  expect(server.taken[0]?.to).toEqual(['support@wordkin.localhost']);
  await eventually(async () => expect((await one()).at(-1)?.mailedAt).not.toBeNull());
  await Promise.all([server.close(), away.close()]);
  await kernel.close();
});

test('a slow mail server is sent no message twice, however many processes mail', async () => {
  const kernel = await testKernel({ env: { NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' } });
  for (const message of ['One?', 'Two?', 'Three?', 'Four?', 'Five?'])
    await visit(kernel, { ...good, message });
  const taken: string[] = [];
  const take = async ({ text }: Letter) => {
    // As long as a server may need for one.
    kernel.clock.pass(50_000);
    taken.push(text);
  };
  const mailed = (send: typeof take) =>
    mailMessages({ ...kernel, mail: { ...kernel.mail, isSet: true, send } });
  await mailed(async (letter) => {
    if (taken.length === 3) await mailed(take);
    await take(letter);
  });
  expect(taken).toHaveLength(5);
  expect(new Set(taken).size).toBe(5);
  await kernel.close();
});

test('in production without a mail server a message is kept once, and mailed when there is one', async () => {
  const kernel = await testKernel({ env: { NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' } });
  const server = await mailServer();
  await visit(kernel, good);
  expect(await mailMessages(kernel)).toBe(0);
  expect(await kernel.mail.outbox.list()).toEqual([]);
  const env = { ...kernel.env, SMTP_URL: server.url };
  expect(await mailMessages({ ...kernel, mail: createMail({ ...kernel, env }) })).toBe(1);
  expect(server.taken).toHaveLength(1);
  await server.close();
  await kernel.close();
});
