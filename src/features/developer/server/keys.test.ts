import { describe, expect, test } from 'vitest';
import { clientOf, makeDeveloper } from '#tests/support/api-program.ts';
import { failure, suiteApi } from '#tests/support/api-suite.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { listKeys, makeKey, revokeKey } from './keys.ts';

describe.each(databaseKinds)('keys on %s', (database) => {
  const { kernel, site } = suiteApi(database);

  test('a repeated making is one key, and only a digest of it is kept (R16)', async () => {
    const owner = await makeDeveloper(kernel);
    const input = {
      makeKey: crypto.randomUUID(),
      name: 'a',
      scopes: ['chat' as const],
      cap: null,
      days: null,
    };
    const of = { kernel, ownerId: owner.id, hostKey: 'main' } as const;
    const made = await Promise.all(Array.from({ length: 5 }, () => makeKey(of, input)));
    expect(new Set(made.map((one) => one.state === 'made' && one.key.id)).size).toBe(1);
    expect(await listKeys(of)).toHaveLength(1);
    const last = made.find((one) => one.state === 'made');
    const dump = JSON.stringify(await kernel.db.execute('select * from api_keys'));
    expect(dump).not.toContain(last?.state === 'made' ? last.secret : 'none');
  });

  test('a key that is made again is what was asked for last, also after it was revoked', async () => {
    const owner = await makeDeveloper(kernel);
    const of = { kernel, ownerId: owner.id, hostKey: 'main' } as const;
    const first = {
      ...{ makeKey: crypto.randomUUID(), name: 'a', scopes: ['chat' as const] },
      ...{ cap: null, days: null },
    };
    const made = await makeKey(of, first);
    if (made.state === 'full') throw new Error('no room');
    await revokeKey(of, made.key.id);
    const changed = { name: 'b', scopes: ['models' as const], cap: 100, days: 30 as const };
    const again = await makeKey(of, { ...first, ...changed });
    const { id } = made.key;
    const expiresAt = new Date(kernel.clock.now().getTime() + 30 * 24 * 60 * 60 * 1_000);
    const key = { id, name: 'b', scopes: ['models'], cap: 100, expiresAt: expiresAt.toISOString() };
    expect(again).toMatchObject({ state: 'made', key });
    expect(await listKeys(of)).toMatchObject([key]);
    const secret = again.state === 'made' ? again.secret : '';
    await clientOf(site.port, secret).models.list();
    expect(await failure(clientOf(site.port, made.secret).models.list())).toMatchObject({
      status: 401,
    });
  });
});
