import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShareOptions } from '#shared/share/contract.ts';
import type { Snapshot } from '#shared/share/snapshot.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { users } from '../auth/table.ts';
import { copyOfShare, openShare } from './open.ts';
import {
  changeShare,
  createShare,
  listShares,
  revokeShare,
  revokeSharesOf,
  type Shareable,
  type Sharer,
} from './write.ts';

const snapshot: Snapshot = {
  parts: [
    { role: 'user', text: 'What is a fjord?', served: null, citations: [] },
    { role: 'assistant', text: 'An *arm* of the sea.', served: 'Scripted', citations: [] },
  ],
  imported: false,
};
const missing = 'Chat share id does not exist';
const day = 86_400_000;

describe.each(databaseKinds)('shared links on %s', (database) => {
  let opened: TestDatabase;
  let kernel: TestKernel;
  let sharer: Sharer;
  beforeAll(async () => {
    opened = await openTestDatabase(database);
    kernel = await testKernel({ database: opened });
    sharer = await person();
  });
  afterAll(async () => {
    await kernel.close();
    await opened.close();
  });

  const person = async (): Promise<Sharer> => ({
    ...{ kernel, ownerId: await makeVisitor(kernel), hostKey: 'chat', network: '203.0.113.7' },
  });
  const thing = (): Shareable => ({
    ...{ kind: 'chat', ref: randomUUID(), title: 'Fjords', snapshot },
    held: { table: users, where: eq(users.id, sharer.ownerId), gone: 'chat_missing' },
  });
  const options = (more: Partial<ShareOptions> = {}): ShareOptions => ({
    ...{ key: randomUUID(), lifetime: 'never', indexed: false },
    ...more,
  });
  const look = (address: string, more: object = {}) =>
    openShare(kernel, { address, network: '198.51.100.1', counts: true, ...more });
  const views = async (ref: string) =>
    (await listShares(sharer, { kind: 'chat', ref })).map((link) => link.views);

  test('anyone reads what was frozen, under an address that nobody can guess (DESIGN 10)', async () => {
    const shared = thing();
    const link = await createShare(sharer, options(), shared);
    expect(link).toMatchObject({ title: 'Fjords', state: 'live', views: 0, hasPassword: false });
    expect(link.address).toMatch(/^[a-z2-7]{26}$/);
    const seen = await look(link.address.toUpperCase());
    expect(seen).toMatchObject({ state: 'open', page: { title: 'Fjords', snapshot, pass: null } });
    expect(JSON.stringify(seen)).not.toContain(sharer.ownerId);
    await look(link.address, { counts: false });
    expect(await views(shared.ref)).toEqual([1]);
  });

  test('a chosen address that is taken is refused, whoever has it (SPEC 8)', async () => {
    const shared = thing();
    await createShare(sharer, options({ address: 'my-fjords' }), shared);
    const again = createShare(sharer, options({ address: 'my-fjords' }), shared);
    await expect(again).rejects.toMatchObject({ key: 'chat_share_exists' });
    const other = createShare(await person(), options({ address: 'my-fjords' }), thing());
    await expect(other).rejects.toThrow('Chat share url exists');
  });

  test('one key called 50 times at once is one link (R16)', async () => {
    const [shared, chosen] = [thing(), options({ address: 'only-once' })];
    const links = await Promise.all(
      Array.from({ length: 50 }, () => createShare(sharer, chosen, shared)),
    );
    expect(new Set(links.map(({ id }) => id)).size).toBe(1);
    await expect(createShare(sharer, chosen, thing())).rejects.toThrow('Incorrect Parameter');
  });

  test('an unknown, expired, revoked or used-up link looks the same from outside (SPEC 8)', async () => {
    const expired = await createShare(sharer, options({ lifetime: 'day' }), thing());
    const revoked = await createShare(sharer, options({ address: 'taken-back' }), thing());
    const used = await createShare(sharer, options({ viewCap: 1 }), thing());
    await look(expired.address);
    await look(used.address, { entry: { password: '' } });
    await revokeShare(sharer, revoked.id);
    kernel.clock.pass(day);
    const unknown = ['nothing-here', '', '../etc', 'ä', 'a'.repeat(500), '%00'];
    for (const address of [...unknown, expired.address, revoked.address, used.address]) {
      await expect(look(address)).rejects.toMatchObject({ key: 'chat_share_missing' });
      await expect(look(address)).rejects.toThrow(missing);
    }
    expect(await listShares(sharer, { kind: 'chat' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: expired.id, state: 'expired' }),
        expect.objectContaining({ id: used.id, state: 'used' }),
      ]),
    );
    const taken = createShare(await person(), options({ address: 'taken-back' }), thing());
    await expect(taken).rejects.toMatchObject({ key: 'chat_share_exists' });
    await changeShare(sharer, { id: expired.id, lifetime: 'week' });
    expect((await look(expired.address)).state).toBe('open');
  });

  test('of 50 who open at once exactly as many see it as may (R17)', async () => {
    const shared = thing();
    const { address } = await createShare(sharer, options({ viewCap: 7 }), shared);
    // A look alone uses nothing up: it may be a robot that makes a preview.
    for (let n = 0; n < 9; n += 1) expect((await look(address)).state).toBe('guarded');
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => look(address, { entry: { password: '' } })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await views(shared.ref)).toEqual([7]);
  });

  test('a password opens, a wrong one does not, and guessing ends soon', async () => {
    const shared = thing();
    const { address, id } = await createShare(sharer, options({ password: 'über-fjord' }), shared);
    const closed = { state: 'guarded', asksPassword: true };
    const enter = (password: string, network = '192.0.2.1') =>
      look(address, { entry: { password }, network });
    expect(await look(address)).toEqual({ ...closed, refused: null });
    for (let n = 0; n < 8; n += 1)
      expect(await enter('guess')).toEqual({ ...closed, refused: 'wrong' });
    expect(await enter('über-fjord')).toEqual({ ...closed, refused: 'often' });
    const seen = await enter('über-fjord', '192.0.2.2');
    expect(seen.state).toBe('open');
    expect(await views(shared.ref)).toEqual([1]);
    await changeShare(sharer, { id, password: null });
    expect((await look(address)).state).toBe('open');
  });

  test('who has opened a guarded link may copy it for an hour, no one else', async () => {
    const { address, id } = await createShare(sharer, options({ viewCap: 1 }), thing());
    await expect(copyOfShare(kernel, { address })).rejects.toThrow(missing);
    const seen = await look(address, { entry: { password: '' } });
    const pass = seen.state === 'open' ? (seen.page.pass ?? '') : '';
    expect((await copyOfShare(kernel, { address, pass })).snapshot).toEqual(snapshot);
    const forged = [`${pass}x`, '', '.', pass.replace(/^./, 'z'), pass.split('.').join('')];
    for (const wrong of forged)
      await expect(copyOfShare(kernel, { address, pass: wrong })).rejects.toThrow(missing);
    await changeShare(sharer, { id, password: 'another one' });
    await expect(copyOfShare(kernel, { address, pass })).rejects.toThrow(missing);
  });

  test('what few may see is not for search engines', async () => {
    const rule = fc.record(
      { password: fc.constant('secret'), viewCap: fc.integer({ min: 1, max: 9 }) },
      { requiredKeys: [] },
    );
    for (const more of fc.sample(rule, 8)) {
      const link = await createShare(sharer, options({ ...more, indexed: true }), thing());
      expect(link.indexed).toBe(Object.keys(more).length === 0);
    }
  });

  test('a change that waits takes no rule away that was set meanwhile', async () => {
    const { id, address } = await createShare(sharer, options({ indexed: true }), thing());
    const { clock, db, limits } = kernel;
    // The text is frozen anew while another tab sets a password.
    const slow: Sharer = {
      ...sharer,
      kernel: {
        ...{ clock, db },
        limits: {
          ...limits,
          take: async (...asked) => {
            if (asked[0].name === 'share-write')
              await changeShare(sharer, { id, password: 'über' });
            return limits.take(...asked);
          },
        },
      },
    };
    const rules = { hasPassword: true, viewCap: null, indexed: false };
    expect(await changeShare(slow, { id }, { title: 'Later', snapshot })).toMatchObject(rules);
    expect((await look(address)).state).toBe('guarded');
    expect(await changeShare(sharer, { id, indexed: true })).toMatchObject(rules);
    expect(await changeShare(sharer, { id, viewCap: 3 })).toMatchObject({ ...rules, viewCap: 3 });
    const open = { id, password: null, viewCap: null };
    expect(await changeShare(sharer, open)).toMatchObject({ ...rules, hasPassword: false });
    expect(await changeShare(sharer, { id, indexed: true })).toMatchObject({ indexed: true });
  });

  test('another person’s link cannot be seen, changed or closed', async () => {
    const other = await person();
    const shared = thing();
    const { id, address } = await createShare(sharer, options(), shared);
    expect(await listShares(other, { kind: 'chat' })).toEqual([]);
    await expect(changeShare(other, { id, indexed: true })).rejects.toThrow(missing);
    await expect(revokeShare(other, id)).rejects.toThrow(missing);
    await revokeSharesOf(other, { kind: 'chat', refs: [shared.ref] });
    expect((await look(address)).state).toBe('open');
    await revokeSharesOf(sharer, { kind: 'chat', refs: [shared.ref] });
    await expect(look(address)).rejects.toThrow(missing);
  });

  test('nobody reads what a blocked person shares, until they are let in again', async () => {
    const owner = await person();
    const { address } = await createShare(owner, options({ viewCap: 9 }), thing());
    const seen = await look(address, { entry: { password: '' } });
    const pass = seen.state === 'open' ? (seen.page.pass ?? '') : '';
    const block = (blockedAt: Date | null) =>
      kernel.db.update(users).set({ blockedAt }).where(eq(users.id, owner.ownerId));
    await block(kernel.clock.now());
    await expect(look(address, { pass })).rejects.toThrow(missing);
    await expect(copyOfShare(kernel, { address, pass })).rejects.toThrow(missing);
    await block(null);
    expect((await look(address, { pass })).state).toBe('open');
  });

  test('shows what was frozen until it is frozen again', async () => {
    const { id, address } = await createShare(sharer, options(), thing());
    const [first] = snapshot.parts;
    const fresh = { title: 'Later', snapshot: { parts: first ? [first] : [], imported: false } };
    kernel.clock.pass(day);
    const link = await changeShare(sharer, { id }, fresh);
    expect(new Date(link.frozenAt).getTime() - new Date(link.createdAt).getTime()).toBe(day);
    expect(await look(address)).toMatchObject({ page: fresh });
  });

  test('takes no text of any length', async () => {
    const part = {
      role: 'user',
      text: 'x'.repeat(2_000_000),
      served: null,
      citations: [],
    } as const;
    const shared = { ...thing(), snapshot: { parts: [part], imported: false } };
    await expect(createShare(sharer, options(), shared)).rejects.toMatchObject({
      key: 'body_too_large',
    });
  });
});
