import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { requireVerifiedEmail } from '#server/auth/verified.ts';
import { hasAuthenticator } from '#server/identity/authenticator.ts';
import { createMail } from '#server/mail/mail.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { proofOf } from '#tests/support/letters.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { lettersTo } from '#tests/support/outbox-letters.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { userCaller } from '#tests/support/user-caller.ts';
import { letterLimit } from './letter-limit.ts';

const password = 'four plain words';
const day = 86_400_000;
let made = 0;

describe.each(databaseKinds)('the proof of an address on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function signedUp(page = '/') {
    made += 1;
    const email = `reader${made}@example.org`;
    const browser = new AuthBrowser(kernel);
    const open = await userCaller(kernel, browser, { page });
    await open.signUp({ email, password });
    await browser.signIn('credentials', { email, password });
    const caller = await userCaller(kernel, browser);
    return { email, browser, open, caller };
  }
  const isVerified = async (browser: AuthBrowser) =>
    (await browser.session())?.user.emailVerified ?? null;
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('a sign-up sends a code and a link, and either verifies', async () => {
    const { email, browser, caller } = await signedUp();
    expect(await isVerified(browser)).toBe(false);
    const { code, secret, letter } = await proofOf(kernel, email, 'code');
    expect(letter.text).toContain(`http://wordkin.localhost:4321/verify-email#${secret}`);
    await caller.verifyEmail({ code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(await isVerified(browser)).toBe(true);
    await proofOf(kernel, email, 'your account is ready');

    const next = await signedUp();
    const link = await proofOf(kernel, next.email, 'code');
    // Whoever is signed in, if anybody: mail may be read on another device.
    expect(await next.open.verifyByLink({ token: link.secret })).toEqual({ email: next.email });
    expect(await isVerified(next.browser)).toBe(true);
  });

  test('a link pressed by another than the account leaves it no way in but the password', async () => {
    for (const isOwn of [false, true]) {
      const { email, browser, open, caller } = await signedUp();
      const id = (await browser.session())?.user.id ?? '';
      await setUpAuthenticator(kernel, id);
      await kernel.db.execute(sql`insert into api_keys
        (id, owner_id, make_key, name, hash, prefix, scopes, month, host_key, created_at)
        values (gen_random_uuid(), ${id}, gen_random_uuid(), '', ${id}, '', '{}', '', 'main', now())`);
      const { secret } = await proofOf(kernel, email, 'code');
      await (isOwn ? caller : open).verifyByLink({ token: secret });
      expect(await hasAuthenticator(kernel.db, id)).toBe(isOwn);
      const rows = await kernel.db
        .select({ id: sql<string>`id` })
        .from(sql`api_keys`)
        .where(sql`owner_id = ${id} and revoked_at is null`);
      expect(rows).toHaveLength(isOwn ? 1 : 0);
    }
  });

  test('digits of another keyboard are the same code', async () => {
    const { email, browser, caller } = await signedUp();
    const { code } = await proofOf(kernel, email, 'code');
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await caller.verifyEmail({ code: arabic });
    expect(await isVerified(browser)).toBe(true);
  });

  test("a wrong code is 'Incorrect email code'; after five tries it is over (SPEC 8)", async () => {
    const { email, browser, caller } = await signedUp();
    const { code, secret } = await proofOf(kernel, email, 'code');
    const guesses = Array.from({ length: 9 }, () => caller.verifyEmail({ code: other(code) }));
    const told = (await Promise.allSettled(guesses)).map((one) =>
      one.status === 'rejected' ? String(one.reason.message) : 'let in',
    );
    expect(told.filter((one) => one === 'Incorrect email code')).toHaveLength(5);
    expect(told.filter((one) => one.startsWith('The verification time has expired'))).toHaveLength(
      4,
    );
    await expect(caller.verifyEmail({ code })).rejects.toThrow('please resend the email.');
    expect(await isVerified(browser)).toBe(false);
    // Who has the letter is not shut out by who guesses.
    await caller.verifyByLink({ token: secret });
    expect(await isVerified(browser)).toBe(true);
  });

  test("'The verification time has expired, please resend the email.' after 24 hours (SPEC 8)", async () => {
    const { email, caller } = await signedUp();
    const { code, secret } = await proofOf(kernel, email, 'code');
    kernel.clock.pass(day - 1);
    await expect(caller.verifyEmail({ code: other(code) })).rejects.toThrow('Incorrect email code');
    kernel.clock.pass(1);
    const expired = 'The verification time has expired, please resend the email.';
    await expect(caller.verifyEmail({ code })).rejects.toThrow(expired);
    await expect(caller.verifyByLink({ token: secret })).rejects.toThrow(expired);
    await expect(caller.verifyByLink({ token: 'made-up' })).rejects.toThrow(expired);
  });

  test("'Email has not been verified yet' to who says that the link was opened, and to what needs it (SPEC 8)", async () => {
    const { email, caller, browser } = await signedUp();
    const told = 'Email has not been verified yet';
    await expect(caller.checkVerified()).rejects.toThrow(told);
    const id = (await browser.session())?.user.id ?? '';
    await expect(requireVerifiedEmail(kernel.db, id)).rejects.toThrow(told);
    const { secret } = await proofOf(kernel, email, 'code');
    await caller.verifyByLink({ token: secret });
    await caller.checkVerified();
    await requireVerifiedEmail(kernel.db, id);
  });

  test('a link is good once, says so again to who presses twice, and then is nobody’s', async () => {
    const { email, open } = await signedUp();
    const { secret } = await proofOf(kernel, email, 'code');
    const presses = Array.from({ length: 4 }, () => open.verifyByLink({ token: secret }));
    expect(await Promise.all(presses)).toEqual(Array(4).fill({ email }));
    await proofOf(kernel, email, 'your account is ready');
    expect(await open.verifyByLink({ token: secret })).toEqual({ email });
    await kernel.db.update(users).set({ emailVerified: false }).where(eq(users.email, email));
    await expect(open.verifyByLink({ token: secret })).rejects.toThrow(/expired/);
    expect(await lettersTo(kernel, email, 'your account is ready')).toHaveLength(1);
  });

  test('another letter takes the place of the one before, and five go to an address in an hour', async () => {
    const { email, caller } = await signedUp();
    const first = await proofOf(kernel, email, 'code');
    for (let nth = 2; nth <= 5; nth += 1) {
      expect(await caller.resendVerification()).toEqual({ isSent: true });
      if (nth === 2) {
        await expect(caller.verifyByLink({ token: first.secret })).rejects.toThrow(/expired/);
      }
    }
    await expect(caller.resendVerification()).rejects.toThrow(/^Too many requests/);
    const { open } = await signedUp();
    await kernel.db.delete(users).where(eq(users.email, email));
    await expect(open.signUp({ email, password })).rejects.toThrow(/^Too many requests/);
  });

  test('no other network uses up the letters to an address', async () => {
    const { email, browser, caller } = await signedUp();
    for (let nth = 2; nth <= 5; nth += 1) await caller.resendVerification();
    const elsewhere = await userCaller(kernel, browser, { ip: '192.0.2.71' });
    expect(await elsewhere.resendVerification()).toEqual({ isSent: true });
    const { code } = await proofOf(kernel, email, 'code', 6);
    await caller.verifyEmail({ code });
    expect(await caller.resendVerification()).toEqual({ isSent: false });
  });

  test('a network asks for a bounded number of letters', async () => {
    const { browser } = await signedUp();
    const ip = '192.0.2.70';
    await takeTries(kernel, letterLimit, ip);
    const caller = await userCaller(kernel, browser, { ip });
    await expect(caller.resendVerification()).rejects.toThrow(/^Too many requests/);
  });

  test('letters come in the language of the page that signed up, where that has letters', async () => {
    const { email } = await signedUp('/de/sign-up');
    const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
    expect(user?.locale).toBe('de');
  });

  test('mail that fails makes an account all the same, and says so to who asks again', async () => {
    const away = await mailServer({ recipient: '550 no' });
    const mail = createMail({ ...kernel, env: { ...kernel.env, SMTP_URL: away.url } });
    const failing = { ...kernel, mail };
    const browser = new AuthBrowser(kernel);
    const email = 'unreached@example.org';
    await (await userCaller(failing, browser)).signUp({ email, password });
    await browser.signIn('credentials', { email, password });
    const again = (await userCaller(failing, browser)).resendVerification();
    await expect(again).rejects.toThrow('The email could not be sent. Please try again.');
    await (await userCaller(kernel, browser)).resendVerification();
    const { code } = await proofOf(kernel, email, 'code');
    await (await userCaller(kernel, browser)).verifyEmail({ code });
    await mail.close();
    await away.close();
  });

  test('nobody verifies for another', async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const { code } = await proofOf(kernel, ann.email, 'code');
    const mine = await proofOf(kernel, ben.email, 'code');
    if (code !== mine.code) {
      await expect(ben.caller.verifyEmail({ code })).rejects.toThrow('Incorrect email code');
    }
    const visitor = await userCaller(kernel, new AuthBrowser(kernel));
    await expect(visitor.verifyEmail({ code })).rejects.toThrow('Please sign in to continue.');
    await expect(visitor.resendVerification()).rejects.toThrow('Please sign in to continue.');
  });
});
