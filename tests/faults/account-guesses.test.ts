import { afterAll, describe, expect, test } from 'vitest';
import { digest } from '#server/auth/digest.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { tries } from '#server/tries/table.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { suiteKernel, type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { takeTries } from '#tests/support/take-tries.ts';

const quarter = 900;

describe('guessed passwords', () => {
  const kernel = suiteKernel();
  const closed = /^Too many attempts/;
  const from = (ip: string) => new AuthBrowser(kernel, { ip, owned: [] });

  test('one network that tries many addresses is shut out, and no other is (R36, SPEC 8)', async () => {
    const network = '192.0.2.50';
    const rule = { name: 'sign-in-network', points: 300, seconds: quarter };
    await takeTries(kernel, rule, network, 297);
    const stolen = Array.from({ length: 6 }, (_, n) => `stolen${n}@example.org`);
    const tries = stolen.map((email) =>
      from(network).signIn('credentials', { email, password: 'stolen' }),
    );
    const errors = (await Promise.all(tries)).map(({ error }) => error ?? '');
    expect(errors.filter((error) => error === 'User does not exist')).toHaveLength(3);
    expect(errors.filter((error) => closed.test(error))).toHaveLength(3);
    const member = await makeMember(kernel);
    expect((await from(network).signIn('credentials', member)).error).toMatch(closed);
    expect((await from('192.0.2.51').signIn('credentials', member)).error).toBeNull();
  });

  test('one address that many networks try is closed to all of them, by digest (R36)', async () => {
    const member = await makeMember(kernel);
    const rule = { name: 'sign-in-address', points: 100, seconds: quarter };
    await takeTries(kernel, rule, digest(member.email), 98);
    const guess = (n: number) =>
      from(`198.51.100.${n}`).signIn('credentials', { ...member, password: `guess ${n}` });
    for (const n of [1, 2]) expect((await guess(n)).error).toBe('Incorrect username or password');
    expect((await guess(3)).error).toMatch(closed);
    // Also to the right one: an answer that differs would tell that it was.
    expect((await from('198.51.100.9').signIn('credentials', member)).error).toMatch(closed);
    const other = await makeMember(kernel);
    expect((await from('198.51.100.3').signIn('credentials', other)).error).toBeNull();
  });

  test('who signs in again and again is not counted as guessing', async () => {
    const member = await makeMember(kernel);
    for (let n = 0; n < 12; n += 1)
      expect((await from('198.51.100.77').signIn('credentials', member)).error).toBeNull();
  });

  test('counters hold no address in the clear (SPEC 8)', async () => {
    const before = await kernel.db.$count(tries);
    const browser = new AuthBrowser(kernel, { ip: '192.0.2.52' });
    await browser.signIn('credentials', { email: 'carla@example.org', password: 'x' });
    const rows = await kernel.db.select().from(tries);
    expect(rows).toHaveLength(before + 3);
    const kept = JSON.stringify(rows);
    for (const clear of ['carla', '192.0.2.52', digest('carla@example.org')])
      expect(kept).not.toContain(clear);
  });

  test('an account that is not there costs the same work as one that is (SPEC 8)', async () => {
    const phc = await hashPassword('four plain words');
    const ways = [
      [phc, 'another one'],
      [null, 'another one'],
      ['no digest', 'another one'],
      [phc, 'x'.repeat(5_000)],
    ] as const;
    const least = ways.map(() => Number.POSITIVE_INFINITY);
    // In turn, so that a busy machine is busy for all of them.
    for (let round = 0; round < 6; round += 1)
      for (const [n, [known, password]] of ways.entries()) {
        const begun = performance.now();
        await isPassword(password, known);
        least[n] = Math.min(least[n] ?? 0, performance.now() - begun);
      }
    const [known = 0, ...others] = least;
    // Without the work it would be a thousandth.
    for (const other of others) expect(other).toBeGreaterThan(known / 5);
  });
});

describe.each(databaseKinds)('guesses at several processes of one database, on %s', (kind) => {
  const kernels: TestKernel[] = [];
  let database: TestDatabase | undefined;
  const process = async () => {
    database ??= await openTestDatabase(kind);
    const kernel = await testKernel({ database, env: { AUTH_SECRET: 'of all processes' } });
    kernels.push(kernel);
    return kernel;
  };
  afterAll(async () => {
    for (const kernel of kernels) await kernel.close();
    await database?.close();
  });
  const closed = /^Too many attempts/;

  test('are ten in a quarter of an hour, at once and after a restart (R1, R36, SPEC 8)', async () => {
    const processes = [await process(), await process()] as const;
    const member = await makeMember(processes[0]);
    const signIn = (kernel: TestKernel, password: string) =>
      new AuthBrowser(kernel, { ip: '192.0.2.60' }).signIn('credentials', { ...member, password });
    const tries = Array.from({ length: 16 }, (_, n) =>
      signIn(processes[n % 2 === 0 ? 0 : 1], `guess ${n}`),
    );
    const errors = (await Promise.all(tries)).map(({ error }) => error ?? '');
    expect(errors.filter((error) => error === 'Incorrect username or password')).toHaveLength(10);
    expect(errors.filter((error) => closed.test(error))).toHaveLength(6);
    const restarted = await process();
    expect((await signIn(restarted, member.password)).error).toMatch(closed);
    restarted.clock.pass(quarter * 1000);
    expect((await signIn(restarted, member.password)).error).toBeNull();
  });
});
