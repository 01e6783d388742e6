import { afterEach, describe, expect, test } from 'vitest';
import { anonymousLimit } from '#server/auth/anonymous.ts';
import { allowanceRule, grantAllowance } from '#server/usage/allowance.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { allowanceOf } from '#shared/plan/allowance.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { takeTries } from '#tests/support/take-tries.ts';

const campus = '192.0.2.70';
const next = '192.0.2.71';

describe.each(databaseKinds)('what a network may take as nobody, after a restart on %s', (kind) => {
  const kernels: TestKernel[] = [];
  let database: TestDatabase | undefined;
  /** A process of this database, on whatever machine. */
  const process = async () => {
    database ??= await openTestDatabase(kind);
    const kernel = await testKernel({ database, env: { AUTH_SECRET: 'of all processes' } });
    kernels.push(kernel);
    return kernel;
  };
  afterEach(async () => {
    for (const kernel of kernels.splice(0)) await kernel.close();
    await database?.close();
    database = undefined;
  });

  test('no more new people than before, and who is known still comes in (R1, R36)', async () => {
    const first = await process();
    const signIn = async (kernel: TestKernel, ip: string, deviceId = newDeviceId()) =>
      (await new AuthBrowser(kernel, { ip }).signInAs(deviceId)).error;
    const known = newDeviceId();
    expect(await signIn(first, campus, known)).toBeNull();
    await takeTries(first, anonymousLimit, campus, anonymousLimit.points - 2);
    expect(await signIn(first, campus)).toBeNull();
    const restarted = await process();
    expect(await signIn(restarted, campus)).toMatch(/^Too many requests/);
    expect(await signIn(restarted, campus, known)).toBeNull();
    expect(await signIn(restarted, next)).toBeNull();
    restarted.clock.pass(anonymousLimit.seconds * 1000);
    expect(await signIn(restarted, campus)).toBeNull();
  });

  test('no more free words than before, and those of a known person are looked up without a count (R1, R36)', async () => {
    const meter = 'gpt3_words';
    const amount = allowanceOf('Anonymous', meter, 115)?.amount ?? 0;
    const first = await process();
    const grant = async (kernel: TestKernel, network: string, ownerId?: string) =>
      grantAllowance(kernel, {
        ...{ ownerId: ownerId ?? (await makeVisitor(kernel)), meter, network },
        ...{ plan: 'Anonymous', group: 115 },
      });
    const { points } = allowanceRule(meter);
    const student = await makeVisitor(first);
    expect(await grant(first, campus, student)).toBe(amount);
    // Who has had the day's words is not counted again.
    for (let nth = 0; nth < 3; nth += 1) expect(await grant(first, campus, student)).toBe(0);
    await takeTries(first, allowanceRule(meter), campus, points - 2);
    const restarted = await process();
    expect(await grant(restarted, campus)).toBe(amount);
    expect(await grant(restarted, campus)).toBe(0);
    expect(await grant(await process(), campus)).toBe(0);
    expect(await grant(restarted, next)).toBe(amount);
  });
});
