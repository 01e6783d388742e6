import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  mostPasskeys,
  removePasskey,
  renamePasskey,
} from '#server/identity/passkeys.ts';
import { relyingParty } from '#server/identity/relying-party.ts';
import { passkeys } from '#server/identity/table.ts';
import type { AuthBrowser } from '#tests/support/auth-browser.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteSignIn } from '#tests/support/sign-in-suite.ts';
import { SoftwareKey } from '#tests/support/software-key.ts';

const failed = 'This passkey could not be used. Please try again or sign in another way.';
const second = 'http://undetected.localhost:4321';

describe.each(databaseKinds)('passkeys on %s', (kind) => {
  const { kernel, account, visitor } = suiteSignIn(kind);

  /** A member, signed in by password, with a passkey of a domain. */
  async function withKey(origin = 'http://wordkin.localhost:4321') {
    const browser = await visitor();
    const { email, password } = await account();
    await browser.signIn('credentials', { email, password });
    const id = (await browser.session())?.user.id ?? '';
    const owner = { id, email };
    const key = new SoftwareKey();
    const party = relyingParty(kernel, new URL(origin).hostname);
    const response = key.make(await beginPasskey(kernel, owner, party), origin);
    const row = await addPasskey(kernel, id, party, { response, name: 'Laptop', hostKey: 'main' });
    return { owner, key, row, party };
  }

  const optionsOf = async (browser: AuthBrowser): Promise<PublicKeyCredentialRequestOptionsJSON> =>
    (await browser.ask('/api/auth/passkey')).json();

  async function enter(browser: AuthBrowser, key: SoftwareKey, origin = browser.origin) {
    const response = JSON.stringify(key.answer(await optionsOf(browser), origin));
    return browser.signIn('passkey', { response });
  }

  test('a passkey of the family signs in on any of its sites, without a name (DESIGN 3)', async () => {
    const { owner, key } = await withKey();
    const browser = (await visitor()).at('http://essay.wordkin.localhost:4321');
    const options = await optionsOf(browser);
    expect(options).toMatchObject({ rpId: 'wordkin.localhost', userVerification: 'preferred' });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(await enter(browser, key)).toMatchObject({ status: 200, error: null });
    expect(await browser.session()).toMatchObject({ type: 1, user: { id: owner.id } });
    const [kept] = await listPasskeys(kernel, owner.id);
    expect([kept?.counter, kept?.lastUsedAt]).toEqual([1, kernel.clock.now()]);
  });

  test('the second domain has passkeys of its own', async () => {
    const { owner, key, party } = await withKey(second);
    expect(party.id).toBe('undetected.localhost');
    const there = (await visitor()).at(second);
    expect(await enter(there, key)).toMatchObject({ status: 200 });
    expect((await there.session())?.user.id).toBe(owner.id);
    expect((await enter(await visitor(), key)).error).toBe(failed);
  });

  test('an answer is good once, for its own origin, and not after ten minutes', async () => {
    const { key } = await withKey();
    const browser = await visitor();
    expect((await enter(browser, key, 'http://evil.example')).error).toBe(failed);
    expect((await enter(browser, key, 'http://chat.wordkin.localhost:4321')).error).toBe(failed);
    const late = JSON.stringify(key.answer(await optionsOf(browser), browser.origin));
    kernel.clock.pass(600_000);
    expect((await browser.signIn('passkey', { response: late })).error).toBe(failed);
    const response = JSON.stringify(key.answer(await optionsOf(browser), browser.origin));
    expect((await browser.signIn('passkey', { response })).status).toBe(200);
    expect((await browser.signIn('passkey', { response })).error).toBe(failed);
  });

  test('a copy is found out by its counter; a key that counts nothing is none', async () => {
    const { key } = await withKey();
    await enter(await visitor(), key);
    key.counter -= 1;
    expect((await enter(await visitor(), key)).error).toBe(failed);
    expect((await enter(await visitor(), key)).status).toBe(200);
    const other = await withKey();
    other.key.counts = false;
    for (let time = 0; time < 2; time += 1) {
      expect((await enter(await visitor(), other.key)).status).toBe(200);
    }
  });

  test('whatever is sent in its place is refused by name', async () => {
    const { key } = await withKey();
    const browser = await visitor();
    const right = key.answer(await optionsOf(browser), browser.origin);
    const odd: unknown[] = [
      null,
      'x',
      [],
      {},
      { ...right, id: 'x' },
      { ...right, id: '\0' },
      { ...right, response: { ...right.response, signature: 'AAAA' } },
      { ...right, response: { ...right.response, userHandle: 'eA' } },
      { ...right, response: { ...right.response, clientDataJSON: 'e30' } },
    ];
    for (const response of ['', '{', ...odd.map((one) => JSON.stringify(one))]) {
      expect((await browser.signIn('passkey', { response })).error).toBe(failed);
    }
    expect((await enter(browser, new SoftwareKey())).error).toBe(failed);
  });

  test('it counts as two factors, unless it asked for neither finger nor PIN', async () => {
    const { owner, key } = await withKey();
    await setUpAuthenticator(kernel, owner.id);
    expect((await enter(await visitor(), key)).status).toBe(200);
    key.verifies = false;
    expect((await enter(await visitor(), key)).error).toBe(failed);
  });

  test('several keys have names, and are removed by their owner alone', async () => {
    const { owner, row, key, party } = await withKey();
    const other = await withKey();
    const origin = 'http://wordkin.localhost:4321';
    const options = await beginPasskey(kernel, owner, party);
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([row.credentialId]);
    const stolen = new SoftwareKey().make(options, origin);
    const asked = { response: stolen, name: '', hostKey: 'main' } as const;
    await expect(addPasskey(kernel, other.owner.id, party, asked)).rejects.toMatchObject({
      key: 'passkey_failed',
    });
    const more = new SoftwareKey().make(await beginPasskey(kernel, owner, party), origin);
    await addPasskey(kernel, owner.id, party, { ...asked, response: more });
    expect(await listPasskeys(kernel, owner.id)).toHaveLength(2);
    expect(await renamePasskey(kernel, other.owner.id, row.id, 'Mine')).toBe(false);
    expect(await renamePasskey(kernel, owner.id, row.id, 'Phone')).toBe(true);
    expect(await removePasskey(kernel, other.owner.id, row.id)).toBe(false);
    expect(await removePasskey(kernel, owner.id, row.id)).toBe(true);
    expect((await enter(await visitor(), key)).error).toBe(failed);
  });

  test('an account has at most twenty', async () => {
    const { owner, row, party } = await withKey();
    const { id: _, ...values } = row;
    await kernel.db.insert(passkeys).values(
      Array.from({ length: mostPasskeys - 1 }, (__, n) => ({
        ...values,
        credentialId: `${row.credentialId}${n}`,
      })),
    );
    await expect(beginPasskey(kernel, owner, party)).rejects.toMatchObject({
      key: 'passkey_limit',
    });
    await kernel.db.delete(passkeys).where(eq(passkeys.ownerId, owner.id));
  });
});
