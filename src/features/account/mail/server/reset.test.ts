import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailTokens, users } from '#server/auth/table.ts';
import { hasAuthenticator } from '#server/identity/authenticator.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { proofOf } from '#tests/support/letters.ts';
import { makeMember } from '#tests/support/member.ts';
import { lettersTo } from '#tests/support/outbox-letters.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { userCaller } from '#tests/support/user-caller.ts';
import { letterLimit } from './letter-limit.ts';

const hour = 3_600_000;
const asked = 'asked for a new password';
const expired = 'The verification time has expired, please resend the email.';

describe.each(databaseKinds)('a forgotten password on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const visitor = () => userCaller(kernel, new AuthBrowser(kernel));
  const forgot = async (email: string) => (await visitor()).forgotPassword({ email });

  test('is set anew by a letter, which ends every session and proves the address', async () => {
    const { email, password } = await makeMember(kernel);
    const browsers = [new AuthBrowser(kernel), new AuthBrowser(kernel)];
    for (const one of browsers) await one.signIn('credentials', { email, password });
    await forgot(email.toUpperCase());
    const { secret, letter } = await proofOf(kernel, email, asked);
    expect(letter.text).toContain(`http://wordkin.localhost:4321/reset-password#${secret}`);
    await (await visitor()).resetPassword({ token: secret, password: 'another four words' });
    for (const one of browsers) expect(await one.session()).toBeNull();
    const back = new AuthBrowser(kernel);
    const old = await back.signIn('credentials', { email, password });
    expect(old.error).toBe('Incorrect username or password');
    await back.signIn('credentials', { email, password: 'another four words' });
    expect((await back.session())?.user).toMatchObject({ email, emailVerified: true });
    await proofOf(kernel, email, 'was changed on January 15, 2026');
  });

  test('whoever made an account with another’s address loses every key to it', async () => {
    for (const emailVerified of [false, true]) {
      const { email, password } = await makeMember(kernel);
      const [user] = await kernel.db
        .update(users)
        .set({ emailVerified })
        .where(eq(users.email, email))
        .returning();
      await setUpAuthenticator(kernel, user?.id ?? '');
      await forgot(email);
      const { secret } = await proofOf(kernel, email, asked);
      await (await visitor()).resetPassword({ token: secret, password });
      expect(await hasAuthenticator(kernel.db, user?.id ?? '')).toBe(emailVerified);
    }
  });

  test('a link is good once, however often it is pressed at the same moment', async () => {
    const { email } = await makeMember(kernel);
    await forgot(email);
    const { secret } = await proofOf(kernel, email, asked);
    const caller = await visitor();
    const set = (n: number) =>
      caller.resetPassword({ token: secret, password: `a new password ${n}` });
    const done = await Promise.allSettled([1, 2, 3].map(set));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(set(4)).rejects.toThrow(expired);
  });

  test('a link ends after an hour, and with the next letter', async () => {
    const { email } = await makeMember(kernel);
    await forgot(email);
    const first = await proofOf(kernel, email, asked);
    await forgot(email);
    const second = await proofOf(kernel, email, asked, 2);
    const caller = await visitor();
    const set = (token: string) => caller.resetPassword({ token, password: 'a new password' });
    await expect(set(first.secret)).rejects.toThrow(expired);
    kernel.clock.pass(hour);
    await expect(set(second.secret)).rejects.toThrow(expired);
    await expect(set('never-made')).rejects.toThrow(expired);
  });

  test('a link that verifies sets no password, and the other way round', async () => {
    const { email } = await makeMember(kernel);
    const verify = await proofOf(kernel, email, 'code');
    await forgot(email);
    const reset = await proofOf(kernel, email, asked);
    const caller = await visitor();
    const set = caller.resetPassword({ token: verify.secret, password: 'a new password' });
    await expect(set).rejects.toThrow(expired);
    await expect(caller.verifyByLink({ token: reset.secret })).rejects.toThrow(expired);
  });

  test('the answer is the same where there is no such account, and nothing is sent', async () => {
    const { email } = await makeMember(kernel);
    expect(await forgot('nobody@example.org')).toEqual(await forgot(email));
    await proofOf(kernel, email, asked);
    expect(await lettersTo(kernel, 'nobody@example.org')).toEqual([]);
  });

  test('the answer waits for no database and no mail server, so its time tells nothing', async () => {
    const { email } = await makeMember(kernel);
    const never = () => new Promise<never>(() => undefined);
    const stuck = {
      ...kernel,
      db: Object.create(kernel.db, {
        select: { value: () => ({ from: () => ({ where: never }) }) },
      }),
    };
    const caller = await userCaller(stuck, new AuthBrowser(kernel));
    await Promise.all([
      caller.forgotPassword({ email }),
      caller.forgotPassword({ email: 'no@one.org' }),
    ]);
  });

  test('five letters go to an address in an hour; the answer stays the same', async () => {
    const { email } = await makeMember(kernel);
    for (let nth = 0; nth < 8; nth += 1) await forgot(email);
    await proofOf(kernel, email, asked, 5);
    expect(await lettersTo(kernel, email, asked)).toHaveLength(5);
  });

  test('a network asks so often, and then is told to wait', async () => {
    const ip = '192.0.2.80';
    await takeTries(kernel, letterLimit, ip);
    const caller = await userCaller(kernel, new AuthBrowser(kernel), { ip });
    await expect(caller.forgotPassword({ email: 'a@example.org' })).rejects.toThrow(
      /^Too many requests/,
    );
  });

  test('neither the secret of a link nor a code is kept', async () => {
    const { email } = await makeMember(kernel);
    await forgot(email);
    const proofs = [await proofOf(kernel, email, 'code'), await proofOf(kernel, email, asked)];
    const rows = await kernel.db.select().from(emailTokens).where(eq(emailTokens.email, email));
    expect(rows).toHaveLength(2);
    for (const { code, secret } of proofs) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      if (code) expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    }
  });
});
