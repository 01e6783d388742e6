import { describe, expect, test } from 'vitest';
import type { SiteKey } from '#shared/site/define.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { handleHostCall } from '../data/host-call.ts';
import { findSwitch, putSwitch } from './switches.ts';
import { type BannerSwitch, everySite } from './table.ts';

describe.each(databaseKinds)('switches of banners on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function news(hostKey: SiteKey, locale?: unknown) {
    const body = JSON.stringify({ hostKey, cacheDataKeys: ['banners'], extraData: { locale } });
    const request = new Request('http://x/api/_data', { method: 'POST', body });
    const answer = await handleHostCall(kernel, '_data', request);
    return (await answer.json()).data.banners;
  }

  const put = (row: Partial<BannerSwitch> & Pick<BannerSwitch, 'banner' | 'site'>) =>
    kernel.db.transaction((tx) =>
      putSwitch(tx, row, {
        ...{ isOpen: true, href: null, until: null, changedAt: kernel.clock.now() },
        ...row,
      }),
    );

  test('a page learns of them by /api/_data, in its language, without a build (SPEC 4, 7)', async () => {
    expect(await news('essay')).toEqual({ off: [], on: [] });
    await put({ banner: 'share', site: everySite, isOpen: false });
    await put({ banner: 'trustpilot', site: everySite, href: 'https://example.com/r' });
    const said = await news('essay', 'de');
    expect(said.off).toEqual(['share']);
    expect(said.on).toEqual([
      {
        key: 'trustpilot',
        href: 'https://example.com/r',
        rule: expect.stringMatching(/^90,\d+,30,/),
        text: expect.any(String),
        action: expect.any(String),
      },
    ]);
    expect((await news('essay', 'no-such')).on[0].text).not.toBe(said.on[0].text);
  });

  test('a switch of a site stands before one of the family, and taken away leaves it', async () => {
    await put({ banner: 'share', site: everySite, isOpen: false });
    await put({ banner: 'share', site: 'chat', isOpen: true });
    expect((await news('chat')).off).toEqual([]);
    expect((await news('essay')).off).toEqual(['share']);
    const place = { banner: 'share', site: 'chat' } as const;
    expect(await findSwitch(kernel.db, place)).toMatchObject({ isOpen: true });
    await kernel.db.transaction((tx) => putSwitch(tx, place, null));
    expect((await news('chat')).off).toEqual(['share']);
  });

  test('a sale ends when its switch says so (SPEC 4)', async () => {
    const until = new Date('2027-11-30T23:59:59Z');
    await put({ banner: 'black-friday', site: 'writer', href: '/pricing', until });
    const [sale] = (await news('writer')).on.filter(
      ({ key }: { key: string }) => key === 'black-friday',
    );
    expect(sale.rule).toContain(String(until.getTime()));
  });
});
