import { describe, expect, test } from 'vitest';
import { contactMessages } from '#server/contact/table.ts';
import { settle } from '#server/usage/close.ts';
import { grant } from '#server/usage/credit.ts';
import { reserve } from '#server/usage/reserve.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { signedInOperator } from '#tests/support/operator.ts';
import { makeVisitor } from '#tests/support/person.ts';

const reason = 'a test of the console';
const refused = (key: string) => ({ cause: { key } });

describe.each(databaseKinds)('figures and switches in the console on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const callsOf = async () => (await signedInOperator(kernel)).calls();

  async function spend(ownerId: string, tool: string, hostKey: SiteKey, amount: number) {
    const use = { key: crypto.randomUUID(), ownerId, meter: 'credits', tool, hostKey } as const;
    await reserve(kernel, { ...use, amount });
    await settle(kernel, { key: use.key, amount });
  }

  test('sums what was charged by day, site and tool', async () => {
    const { traffic } = await callsOf();
    const ownerId = await makeVisitor(kernel);
    await grant(kernel, { key: ownerId, ownerId, meter: 'credits', amount: 1_000 });
    for (const amount of [3, 4]) await spend(ownerId, 'chat', 'chat', amount);
    await spend(ownerId, 'essay', 'main', 9);
    kernel.clock.pass(86_400_000);
    await spend(ownerId, 'chat', 'chat', 5);
    const days = { from: '2026-01-15', to: '2026-01-16' };
    const line = { meter: 'credits', site: 'chat', tool: 'chat' };
    const essay = { meter: 'credits', site: 'main', tool: 'essay', uses: 1, amount: 9 };
    expect(await traffic.use(days)).toEqual({
      rows: [
        { ...line, day: '2026-01-16', uses: 1, amount: 5 },
        { ...essay, day: '2026-01-15' },
        { ...line, day: '2026-01-15', uses: 2, amount: 7 },
      ],
      isCut: false,
    });
    expect((await traffic.use({ ...days, site: 'main' })).rows).toHaveLength(1);
    expect((await traffic.use({ ...days, tool: 'chat', to: '2026-01-15' })).rows).toHaveLength(1);
    for (const wrong of [
      { from: '2026-01-16', to: '2026-01-15' },
      { from: '2025-01-01', to: '2026-01-15' },
    ])
      await expect(traffic.use(wrong)).rejects.toMatchObject(refused('parameter'));
  });

  test('tells how often pages were opened', async () => {
    const { traffic } = await callsOf();
    kernel.counts.add({ hostKey: 'essay', path: '/', locale: 'en', event: 'view' });
    kernel.counts.add({ hostKey: 'essay', path: '/', locale: 'fr', event: 'view' });
    kernel.counts.add({ hostKey: 'essay', path: '/', locale: 'fr', event: 'consent_yes' });
    await kernel.counts.flush();
    const days = { from: '2026-01-01', to: '2026-02-01', site: 'essay' } as const;
    expect((await traffic.views({ ...days, event: 'view' })).rows).toEqual([
      { site: 'essay', path: '/', event: 'view', count: 2 },
    ]);
    expect((await traffic.views(days)).rows).toHaveLength(2);
  });

  test('switches a banner on and off with a reason, and never to a wrong address (SPEC 4)', async () => {
    const { house } = await callsOf();
    const wanted = { banner: 'deepseek', site: 'chat', reason } as const;
    for (const href of ['javascript:alert(1)', '//evil.example', ''])
      await expect(
        house.switchBanner({ ...wanted, state: 'on', href }),
        href,
      ).rejects.toMatchObject(refused('parameter'));
    const sale = { banner: 'black-friday', site: '*', state: 'on', href: '/pricing' } as const;
    await expect(house.switchBanner({ ...sale, reason })).rejects.toMatchObject(
      refused('parameter'),
    );
    await house.switchBanner({ ...wanted, state: 'on', href: '/chat' });
    await house.switchBanner({ ...sale, until: '2027-11-30', reason });
    expect(await house.banners()).toEqual([
      { ...sale, state: 'on', until: '2027-11-30T23:59:59.000Z' },
      { banner: 'deepseek', site: 'chat', state: 'on', href: '/chat', until: null },
    ]);
    await house.switchBanner({ ...wanted, state: 'off' });
    await house.switchBanner({ ...wanted, state: 'pages' });
    expect(await house.banners()).toHaveLength(1);
    const { items } = await house.log({ action: 'banner', subject: 'deepseek chat' });
    expect(items.map(({ before, after }) => [before?.isOpen, after?.isOpen])).toEqual([
      [false, undefined],
      [true, false],
      [undefined, true],
    ]);
  });

  test('lists messages, the ones to be done first of all, and notes who finished one', async () => {
    const { house } = await callsOf();
    const ownerId = await makeVisitor(kernel);
    const sent = { ownerId, hostKey: 'main', locale: 'en', name: '', email: 'a@example.org' };
    const [row] = await kernel.db
      .insert(contactMessages)
      .values({
        ...{ ...sent, sendKey: crypto.randomUUID(), subject: 'question', message: 'Hello?' },
        createdAt: kernel.clock.now(),
      })
      .returning();
    const id = row?.id ?? '';
    const waiting = await house.messages({ isDone: false });
    expect(waiting.items).toMatchObject([{ id, message: 'Hello?', isMailed: false, site: 'main' }]);
    await house.finishMessage({ id, isDone: true, reason });
    expect((await house.messages({ isDone: false })).items).toEqual([]);
    expect((await house.messages({ isDone: true })).items).toMatchObject([{ id, isDone: true }]);
    expect((await house.log({ subject: id })).items).toMatchObject([{ action: 'message', reason }]);
    const gone = { id: crypto.randomUUID(), isDone: true, reason };
    await expect(house.finishMessage(gone)).rejects.toMatchObject(refused('not_found'));
  });

  test('says what waits in line', async () => {
    const { house } = await callsOf();
    expect(await house.work()).toEqual([]);
  });
});
