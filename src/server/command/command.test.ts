import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { auditLog } from '../audit/table.ts';
import { users } from '../auth/table.ts';
import { commands } from './command.ts';
import { askServer, socketPath, startCommands } from './socket.ts';

describe.each(databaseKinds)('commands on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const find = async (email: string) =>
    (await kernel.db.select().from(users).where(eq(users.email, email)))[0];

  test('makes an account an operator’s, once, and notes it in the book', async () => {
    const { email } = await makeMember(kernel);
    expect(await commands.admin(kernel, [` ${email.toUpperCase()} `])).toMatchObject({ ok: true });
    expect(await commands.admin(kernel, [email])).toEqual({
      ok: true,
      text: `${email} is an operator already.`,
    });
    const user = await find(email);
    expect(user?.role).toBe('admin');
    const notes = await kernel.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, user?.id ?? ''));
    expect(notes).toMatchObject([
      { action: 'role', actorId: null, before: { role: 'member' }, after: { role: 'admin' } },
    ]);
  });

  test('makes nobody an operator for an address that is none, or nobody’s', async () => {
    for (const args of [[], ['ann'], ['nobody@example.org']])
      expect(await commands.admin(kernel, args), args[0]).toMatchObject({ ok: false });
  });

  test('tells how often pages were opened, and what to say instead of nonsense', async () => {
    kernel.counts.add({ hostKey: 'essay', path: '/', locale: 'en', event: 'view' });
    await kernel.counts.flush();
    const { text } = await commands.counts(kernel, ['7', 'essay']);
    expect(text.split('\n')).toEqual([
      '2026-01-09 to 2026-01-15',
      `${'1'.padStart(9)}  ${'view'.padEnd(12)}${'essay'.padEnd(11)}/`,
    ]);
    for (const args of [['0'], ['x'], ['7', 'nowhere']])
      expect(await commands.counts(kernel, args)).toMatchObject({ ok: false });
  });
});

describe('the socket of a server that holds the embedded database', () => {
  const opened = testKernel({ database: 'pglite' });
  afterAll(async () => (await opened).close());

  test('does what a command asks, and nothing else; a stale file is in nobody’s way', async () => {
    const kernel = await opened;
    const { DATA_DIR } = kernel.env;
    const { email } = await makeMember(kernel);
    expect(await askServer(DATA_DIR, ['admin', email])).toBeNull();
    writeFileSync(socketPath(DATA_DIR), '');
    const stop = startCommands(kernel);
    expect(await askServer(DATA_DIR, ['admin', email])).toMatchObject({ ok: true });
    const refused = { ok: false, text: 'The server could not do this.' };
    for (const args of [[], ['drop'], ['__proto__'], ['toString']])
      expect(await askServer(DATA_DIR, args)).toEqual(refused);
    expect(await sent(DATA_DIR, `${'x'.repeat(10_000)}`)).toEqual(refused);
    stop();
    expect(await askServer(DATA_DIR, ['admin', email])).toBeNull();
  });

  test('stands in the folder of the data, or where systems take its path', () => {
    expect(socketPath('/data')).toBe('/data/command.sock');
    expect(socketPath(`/${'x'.repeat(200)}`).length).toBeLessThan(104);
  });
});

function sent(dataDir: string, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(dataDir), () => socket.write(text));
    let said = '';
    socket.on('data', (piece) => {
      said += piece;
    });
    socket.on('error', reject);
    socket.on('end', () => resolve(JSON.parse(said)));
  });
}
