import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { passkeys } from '#server/identity/table.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { proofOf } from '#tests/support/letters.ts';
import { makeMember } from '#tests/support/member.ts';
import { lettersTo } from '#tests/support/outbox-letters.ts';
import { userCaller } from '#tests/support/user-caller.ts';

const hour = 3_600_000;
const changed = 'now has the address';
let made = 0;

describe.each(databaseKinds)('an account on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function member({ verified = true } = {}) {
    const { email, password } = await makeMember(kernel);
    await kernel.db.update(users).set({ emailVerified: verified }).where(eq(users.email, email));
    const browser = new AuthBrowser(kernel);
    await browser.signIn('credentials', { email, password });
    return { email, password, browser, caller: await userCaller(kernel, browser) };
  }
  const fresh = () => {
    made += 1;
    return `new${made}@example.org`;
  };
  const visitor = () => userCaller(kernel, new AuthBrowser(kernel));
  const signUp = async (email: string) =>
    (await visitor()).signUp({ email, password: 'x'.repeat(9) });
  type Member = Awaited<ReturnType<typeof member>>;

  async function moveTo({ caller, password }: Pick<Member, 'caller' | 'password'>, email: string) {
    await caller.startEmailChange({ email, password });
    const { code } = await proofOf(kernel, email, 'use this address');
    await caller.confirmEmailChange({ code });
  }

  test('its names and its language are saved, and an empty name is none', async () => {
    const { email, caller } = await member();
    const names = { name: 'Ada', firstName: ' ', lastName: 'Lovelace' };
    await caller.saveProfile({ ...names, locale: 'fr' });
    expect(await caller.account()).toEqual({
      ...{ name: 'Ada', firstName: null, lastName: 'Lovelace', email, emailVerified: true },
      ...{ hasPassword: true, locale: 'fr', pendingEmail: null },
    });
    const wrong = { ...names, locale: 'xx' as 'fr' };
    await expect(caller.saveProfile(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(caller.saveProfile({ ...names, name: 'a\nb', locale: 'fr' })).rejects.toThrow();
  });

  test('its password changes for who knows the present one, and ends the other sessions', async () => {
    const { email, password, browser, caller } = await member();
    const other = new AuthBrowser(kernel);
    await other.signIn('credentials', { email, password });
    const next = 'four other plain words';
    const wrong = caller.changePassword({ current: 'guess', password: next });
    await expect(wrong).rejects.toThrow('Incorrect username or password');
    expect(await other.session()).not.toBeNull();
    await caller.changePassword({ current: password, password: next });
    expect((await browser.session())?.user.email).toBe(email);
    expect(await other.session()).toBeNull();
    expect((await other.signIn('credentials', { email, password })).status).toBe(401);
    expect((await other.signIn('credentials', { email, password: next })).status).toBe(200);
    await proofOf(kernel, email, 'password of your account was changed');
  });

  test('of changes under way at the same moment one stands, as a reset would', async () => {
    const { password: current, caller } = await member();
    const change = (n: number) => caller.changePassword({ current, password: `new words ${n}` });
    const done = await Promise.allSettled([1, 2, 3].map(change));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(change(4)).rejects.toThrow('Incorrect username or password');
  });

  test('an open session guesses no password without end', async () => {
    const { caller } = await member();
    const guess = () => caller.changePassword({ current: 'guess', password: 'x'.repeat(9) });
    for (let nth = 0; nth < 10; nth += 1) await expect(guess()).rejects.toThrow(/Incorrect/);
    await expect(guess()).rejects.toThrow(/^Too many attempts/);
  });

  test('its address changes by the password and a code, and the old one can undo it', async () => {
    const person = await member();
    const { email: old, password, caller, browser } = person;
    const email = fresh();
    const without = caller.startEmailChange({ email, password: 'guess' });
    await expect(without).rejects.toThrow('Incorrect username or password');
    await caller.startEmailChange({ email, password });
    expect(await caller.account()).toMatchObject({ email: old, pendingEmail: email });
    const { code, letter } = await proofOf(kernel, email, 'use this address');
    expect(letter.text).not.toContain('#');
    await caller.confirmEmailChange({ code });
    const now = await caller.account();
    expect(now).toMatchObject({ email, emailVerified: true, pendingEmail: null });

    const { secret } = await proofOf(kernel, old, changed);
    kernel.clock.pass(72 * hour - 1);
    const { token } = await (await visitor()).restoreEmail({ token: secret });
    expect(await browser.session()).toBeNull();
    // Whoever changed it knew the password: it opens nothing more.
    const again = await browser.signIn('credentials', { email: old, password });
    expect(again.error).toBe('Incorrect username or password');
    expect((await browser.signIn('credentials', { email, password })).error).toBe(
      'User does not exist',
    );
    await (await visitor()).resetPassword({ token, password: 'mine alone again' });
    await browser.signIn('credentials', { email: old, password: 'mine alone again' });
    expect((await browser.session())?.user).toMatchObject({ email: old, emailVerified: true });
    const twice = (await visitor()).restoreEmail({ token: secret });
    await expect(twice).rejects.toThrow(/^The verification time has expired/);
  });

  test('after three days a change stands', async () => {
    const person = await member();
    await moveTo(person, fresh());
    const { secret } = await proofOf(kernel, person.email, changed);
    kernel.clock.pass(72 * hour);
    await expect((await visitor()).restoreEmail({ token: secret })).rejects.toThrow(/expired/);
  });

  test('who has the middle one of three addresses does not shut out who has the first', async () => {
    const person = await member();
    const [second, third] = [fresh(), fresh()];
    await moveTo(person, second);
    kernel.clock.pass(1);
    await moveTo(person, third);
    const [first, middle] = [
      await proofOf(kernel, person.email, changed),
      await proofOf(kernel, second, changed),
    ];
    const caller = await visitor();
    await caller.restoreEmail({ token: middle.secret });
    const { token } = await caller.restoreEmail({ token: first.secret });
    await caller.resetPassword({ token, password: 'mine alone again' });
    const browser = new AuthBrowser(kernel);
    await browser.signIn('credentials', { email: person.email, password: 'mine alone again' });
    expect((await browser.session())?.user.email).toBe(person.email);
  });

  test('without a password an address changes after a sign-in of just now alone', async () => {
    const { caller, email } = await member();
    await kernel.db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    kernel.clock.pass(10 * 60_000);
    await caller.startEmailChange({ email: fresh() });
    expect((await caller.account()).pendingEmail).not.toBeNull();
    await caller.cancelEmailChange();
    kernel.clock.pass(1);
    await expect(caller.startEmailChange({ email: fresh() })).rejects.toMatchObject({
      cause: { key: 'sign_in_stale' },
    });
    expect((await caller.account()).pendingEmail).toBeNull();
  });

  test('an undone change ends the ways in that came with it', async () => {
    const person = await member();
    const id = (await person.browser.session())?.user.id ?? '';
    const key = (name: string, createdAt: Date) => ({
      ...{ ownerId: id, credentialId: `${id}${name}`, publicKey: 'k', counter: 0, name },
      ...{ transports: [], rpId: 'r', isSynced: false, hostKey: 'main', createdAt },
    });
    const now = kernel.clock.now().getTime();
    await kernel.db
      .insert(passkeys)
      .values([key('old', new Date(now - 48 * hour)), key('new', new Date(now - hour))]);
    await moveTo(person, fresh());
    const { secret } = await proofOf(kernel, person.email, changed);
    await (await visitor()).restoreEmail({ token: secret });
    const left = await kernel.db.select().from(passkeys).where(eq(passkeys.ownerId, id));
    expect(left.map(({ name }) => name)).toEqual(['old']);
  });

  test('an address that was never proved is told nothing: it may be a stranger’s', async () => {
    const person = await member({ verified: false });
    await moveTo(person, fresh());
    expect(await lettersTo(kernel, person.email, changed)).toEqual([]);
  });

  test("'Email not available' for one that another's change holds, and for no mailbox (SPEC 8)", async () => {
    const [ann, ben] = [await member(), await member()];
    const email = fresh();
    const { password } = ann;
    await ann.caller.startEmailChange({ email, password });
    const told = 'Email not available';
    await expect(signUp(email)).rejects.toThrow(told);
    await expect(ben.caller.startEmailChange({ email, password })).rejects.toThrow(told);
    for (const nowhere of ['a@mailinator.com', 'a@nobody.invalid']) {
      await expect(signUp(nowhere)).rejects.toThrow(told);
      const change = ann.caller.startEmailChange({ email: nowhere, password });
      await expect(change).rejects.toThrow(told);
    }
    // It is held for the hour of its code alone.
    kernel.clock.pass(hour);
    await signUp(email);

    const next = fresh();
    await moveTo(ann, next);
    await expect(signUp(ann.email)).rejects.toThrow(told);
    // Its owner alone may go back to it.
    await moveTo({ caller: ann.caller, password }, ann.email);
  });

  test("'The email has been registered.' for one that somebody has (SPEC 8)", async () => {
    const [ann, ben] = [await member(), await member()];
    const told = 'The email has been registered.';
    for (const email of [ben.email, ann.email]) {
      const change = ann.caller.startEmailChange({ email, password: ann.password });
      await expect(change).rejects.toThrow(told);
    }
    // It was free when the code was sent, and is taken when it comes.
    const email = fresh();
    await ann.caller.startEmailChange({ email, password: ann.password });
    const { code } = await proofOf(kernel, email, 'use this address');
    await kernel.db.update(users).set({ email }).where(eq(users.email, ben.email));
    await expect(ann.caller.confirmEmailChange({ code })).rejects.toThrow(told);
    expect((await ann.caller.account()).email).toBe(ann.email);
  });

  test('a change that waits is given up, or gets another code, or five wrong ones end it', async () => {
    const { caller, password, email: old } = await member();
    const email = fresh();
    await caller.startEmailChange({ email, password });
    const first = await proofOf(kernel, email, 'use this address');
    await caller.resendEmailChange();
    const second = await proofOf(kernel, email, 'use this address', 2);
    const wrong = String((Number(second.code) + 1) % 1_000_000).padStart(6, '0');
    if (first.code !== second.code) {
      const before = caller.confirmEmailChange({ code: first.code });
      await expect(before).rejects.toThrow('Incorrect email code');
    }
    for (let nth = 0; nth < 5; nth += 1) {
      await caller.confirmEmailChange({ code: wrong }).catch(() => undefined);
    }
    await expect(caller.confirmEmailChange({ code: second.code })).rejects.toThrow(/expired/);
    await caller.cancelEmailChange();
    expect(await caller.account()).toMatchObject({ email: old, pendingEmail: null });
    await expect(caller.resendEmailChange()).rejects.toThrow(/expired/);
  });

  test('a visitor has none of it', async () => {
    const browser = new AuthBrowser(kernel);
    const caller = await userCaller(kernel, browser);
    const nobody = 'Please sign in to continue.';
    await expect(caller.account()).rejects.toThrow(nobody);
    const names = { name: '', firstName: '', lastName: '', locale: 'en' } as const;
    await expect(caller.saveProfile(names)).rejects.toThrow(nobody);
    await expect(caller.startEmailChange({ email: fresh() })).rejects.toThrow(nobody);
    await expect(caller.confirmEmailChange({ code: '1' })).rejects.toThrow(nobody);
    const change = caller.changePassword({ current: 'x', password: 'y'.repeat(9) });
    await expect(change).rejects.toThrow(nobody);
  });
});
