import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { beginAuthenticator, hasAuthenticator } from '#server/identity/authenticator.ts';
import { recoveryCodesLeft } from '#server/identity/recovery.ts';
import {
  checkSecondFactor,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#server/identity/second-factor.ts';
import { authenticators, recoveryCodes } from '#server/identity/table.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteSignIn } from '#tests/support/sign-in-suite.ts';

const asked = 'Please enter the code from your authenticator app, or a recovery code.';
const wrong = 'This code is not right, or it was used before. Please wait for the next one.';

describe.each(databaseKinds)('the second factor on %s', (kind) => {
  const { kernel, account, visitor } = suiteSignIn(kind);

  async function member() {
    const credentials = await account();
    const browser = await visitor();
    await browser.signIn('credentials', credentials);
    const id = (await browser.session())?.user.id ?? '';
    return { id, credentials };
  }

  async function enter(credentials: Readonly<Record<string, string>>, code?: string) {
    const browser = await visitor();
    const answer = await browser.signIn('credentials', {
      ...credentials,
      ...(code !== undefined && { code }),
    });
    return answer.error ?? (await browser.session())?.type;
  }

  test('an app counts once a code of it was right, and not before', async () => {
    const { id, credentials } = await member();
    const first = await beginAuthenticator(kernel, { id, label: credentials.email }, 'main');
    expect(first.uri).toMatch(
      /^otpauth:\/\/totp\/Wordkin:[^?]+\?issuer=Wordkin&secret=[A-Z2-7]{32}/,
    );
    const again = await beginAuthenticator(kernel, { id, label: credentials.email }, 'main');
    expect(again.secret).not.toBe(first.secret);
    await expect(confirmAuthenticator(kernel, id, '000000')).rejects.toMatchObject({
      key: 'second_factor_wrong',
    });
    expect(await enter(credentials)).toBe(1);
    await setUpAuthenticator(kernel, id);
    expect(await enter(credentials)).toBe(asked);
    await expect(
      beginAuthenticator(kernel, { id, label: credentials.email }, 'main'),
    ).rejects.toMatchObject({ key: 'authenticator_set' });
  });

  test('a right password is asked for a code; the code of now and of a step beside it are right', async () => {
    const { id, credentials } = await member();
    const app = await setUpAuthenticator(kernel, id);
    expect(await enter({ ...credentials, password: 'wrong' }, app.code())).toBe(
      'Incorrect username or password',
    );
    expect(await enter(credentials, ' ')).toBe(asked);
    expect(await enter(credentials, app.code(-3))).toBe(wrong);
    expect(await enter(credentials, app.code(2))).toBe(wrong);
    expect(await enter(credentials, app.code(-1))).toBe(1);
    const now = app.code();
    // As an Arabic keyboard writes it, parted as the app shows it.
    const arabic = now.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await enter(credentials, `${arabic.slice(0, 3)}-${arabic.slice(3)}`)).toBe(1);
    expect(await enter(credentials, app.code(1))).toBe(1);
  });

  test('a code is good once, also for 8 tries at once, and none before it (RFC 6238 5.2)', async () => {
    const { id, credentials } = await member();
    const app = await setUpAuthenticator(kernel, id);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => checkSecondFactor(kernel, id, app.code())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await enter(credentials, app.code())).toBe(wrong);
    expect(await enter(credentials, app.code(-1))).toBe(wrong);
  });

  test('a recovery code is good once, however it is typed, and only its digest is kept', async () => {
    const { id, credentials } = await member();
    const { recovery } = await setUpAuthenticator(kernel, id);
    const other = await member();
    await setUpAuthenticator(kernel, other.id);
    expect(new Set(recovery).size).toBe(10);
    const [one = '', two = ''] = recovery;
    expect(one).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const kept = JSON.stringify(await kernel.db.select().from(recoveryCodes));
    for (const code of recovery) expect(kept).not.toContain(code);
    expect(await enter(other.credentials, one)).toBe(wrong);
    expect(await enter(credentials, one)).toBe(1);
    expect(await enter(credentials, one)).toBe(wrong);
    const typed = ` ${two.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`;
    expect(await enter(credentials, typed)).toBe(1);
    expect(await recoveryCodesLeft(kernel.db, id)).toBe(8);
  });

  test('new recovery codes end the old ones; both they and switching off ask for a code', async () => {
    const { id, credentials } = await member();
    const app = await setUpAuthenticator(kernel, id);
    const [old = ''] = app.recovery;
    const refused = { key: 'second_factor_wrong' };
    await expect(renewRecoveryCodes(kernel, id, '123456')).rejects.toMatchObject(refused);
    await expect(removeAuthenticator(kernel, id, '123456')).rejects.toMatchObject(refused);
    const [fresh = ''] = await renewRecoveryCodes(kernel, id, app.code());
    expect(await enter(credentials, old)).toBe(wrong);
    await removeAuthenticator(kernel, id, fresh);
    expect(await hasAuthenticator(kernel.db, id)).toBe(false);
    expect(await recoveryCodesLeft(kernel.db, id)).toBe(0);
    expect(await enter(credentials)).toBe(1);
  });

  test('ten wrong codes in a quarter of an hour close the door, for every use of a code', async () => {
    const { id, credentials } = await member();
    const app = await setUpAuthenticator(kernel, id);
    for (let tried = 0; tried < 10; tried += 1) expect(await enter(credentials, '1')).toBe(wrong);
    expect(await enter(credentials, app.code())).toMatch(/^Too many attempts/);
    await expect(removeAuthenticator(kernel, id, app.code())).rejects.toMatchObject({
      key: 'too_many_attempts',
    });
  });

  test('the secret is sealed, and where the server’s own was changed recovery codes still open', async () => {
    const { id, credentials } = await member();
    const app = await setUpAuthenticator(kernel, id);
    const [row] = await kernel.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.ownerId, id));
    expect(row?.secret).not.toMatch(/^[A-Z2-7]+$/);
    const rotated = { ...kernel, secret: 'another' };
    await expect(checkSecondFactor(rotated, id, app.code())).rejects.toMatchObject({
      key: 'second_factor_wrong',
    });
    await checkSecondFactor(rotated, id, app.recovery[0]);
    expect(await enter(credentials)).toBe(asked);
  });
});
