import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testClock } from '#tests/support/clock.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { checkLetter, isAddress } from './letter.ts';
import { createMail } from './mail.ts';
import { showOutbox } from './outbox-page.ts';

const letter = { to: 'ada@example.org', subject: 'Grüße', text: 'First line.\nSecond line.' };

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-mail-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function open(env: Record<string, string> = {}, patience = 10_000) {
  const lines: unknown[] = [];
  const write = (line: unknown) => void lines.push(line);
  const log = { info: write, warn: write, error: write, debug: write, child: () => log };
  const read = readEnv({ DATA_DIR: dataDir, SUPPORT_EMAIL: 'help@family.example', ...env });
  return { mail: createMail({ env: read, log, clock: testClock(), patience }), lines };
}

describe('an address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.org', 'jürgen@bücher.example', "o'neil@x.ie"])(
    '%s is one',
    (text) => expect(isAddress(text)).toBe(true),
  );

  test.each([
    ...[
      '',
      'a',
      '@b.co',
      'a@',
      'a b@c.de',
      'a@b.co, c@d.co',
      'A <a@b.co>',
      'a@b.co\r\nBcc: c@d.co',
    ],
    ...['.a@b.co', 'a..b@c.de', 'a.@b.co', '"a"@b.co', 'a@b@c.de', `${'x'.repeat(65)}@b.co`],
  ])('%j is none', (text) => expect(isAddress(text)).toBe(false));
});

test('no text begins another header', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('\r', '\n', '\0', '\u2028', '\u0085', 'a', 'é', ':') }),
      (subject) => {
        expect(checkLetter({ ...letter, subject }).subject).not.toMatch(/[\r\n\0\u2028\u2029]/);
      },
    ),
  );
  for (const to of ['a@b.co\nBcc: x@y.z', 'a@b.co, x@y.z'])
    expect(() => checkLetter({ ...letter, to })).toThrow('`to` is no address');
  expect(() => checkLetter({ ...letter, replyTo: 'a\r\n@b.co' })).toThrow('`replyTo`');
});

test('is sent by SMTP_URL, from the operator’s address and to one reader', async () => {
  const server = await mailServer();
  const { mail, lines } = open({ SMTP_URL: server.url, MAIL_FROM: 'Wordkin <no-reply@x.example>' });
  await mail.send({
    ...letter,
    subject: 'Hello\r\nBcc: eve@example.org',
    replyTo: 'bob@example.org',
  });
  await mail.close();
  await server.close();
  expect(mail.isSet).toBe(true);
  expect(server.taken).toHaveLength(1);
  const [sent] = server.taken;
  expect(sent).toMatchObject({ from: 'no-reply@x.example', to: ['ada@example.org'] });
  expect(sent?.message).toContain('From: Wordkin <no-reply@x.example>\r\n');
  expect(sent?.message).toContain('Reply-To: bob@example.org\r\n');
  expect(sent?.message).not.toMatch(/^Bcc:/m);
  expect(sent?.message).toContain('First line.\r\nSecond line.');
  expect(JSON.stringify(lines)).not.toMatch(/ada|bob|First/);
});

test('without one it lies in the outbox, for mail programs and for a page', async () => {
  const { mail } = open();
  await mail.send({ ...letter, html: '<p>First & second</p>' });
  await mail.close();
  expect(mail.isSet).toBe(false);
  const [kept] = await mail.outbox.list();
  expect(kept).toMatchObject({ ...letter, at: '2026-01-15T12:00:00.000Z' });
  const folder = path.join(dataDir, 'outbox');
  const file = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.eml')) ?? '');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^From: help@family\.example\r\nTo: ada@example\.org\r\n/,
  );
  expect(statSync(file).mode & 0o077).toBe(0);
  const list = await showOutbox(mail.outbox, new Request('http://x/api/_outbox'));
  expect(await list.text()).toContain('Grüße');
  const one = new Request(`http://x/api/_outbox?letter=${kept?.id}`);
  const shown = await (await showOutbox(mail.outbox, one)).text();
  expect(shown).toContain('First line.\nSecond line.');
  expect(shown).toContain('&#60;p&#62;First &#38; second');
  const none = new Request('http://x/api/_outbox?letter=../../etc/passwd');
  expect((await showOutbox(mail.outbox, none)).status).toBe(404);
});

test('the outbox forgets what is a week older than its last letter', async () => {
  const { mail } = open();
  await mail.send(letter);
  const folder = path.join(dataDir, 'outbox');
  const old = '0199f000-0000-7000-8000-000000000000';
  for (const name of readdirSync(folder))
    copyFileSync(path.join(folder, name), path.join(folder, `${old}${path.extname(name)}`));
  await mail.send(letter);
  await mail.close();
  expect(readdirSync(folder)).toHaveLength(4);
  expect(readdirSync(folder).filter((name) => name.startsWith(old))).toEqual([]);
});

test('a server that refuses is told of without the address', async () => {
  const server = await mailServer({ recipient: '550 no ada@example.org here' });
  const { mail, lines } = open({ SMTP_URL: server.url });
  await expect(mail.send(letter)).rejects.toThrow('mail: not taken (EENVELOPE 550)');
  await mail.close();
  await server.close();
  expect(lines).toEqual([{ event: 'mail.failed', code: 'EENVELOPE 550' }]);
});

test('a server that says nothing is given up (R6)', async () => {
  const server = await mailServer({ silent: true });
  const { mail } = open({ SMTP_URL: server.url }, 20);
  await expect(mail.send(letter)).rejects.toThrow('mail: not taken (ETIMEDOUT)');
  await mail.close();
  await server.close();
});
