import fc from 'fast-check';
import { expect, test } from 'vitest';
import words from '#content/messages/en/banner.json' with { type: 'json' };
import { banners } from './banner.ts';
import { pickBanner } from './choice.ts';
import { limitsOf } from './limits.ts';
import {
  type BannerRecord,
  type CachePolicy,
  mayOpen,
  parseNumbers,
  recordClose,
} from './policy.ts';
import { bannerAttributes, openBanners } from './site-banner.ts';

const day = 86_400_000;
const start = Date.UTC(2027, 0, 10, 12);
const fresh: BannerRecord = [0, 0, 0];
const opens = (policy: CachePolicy, record: readonly number[], now: number) =>
  mayOpen(limitsOf(policy), record, now);

test('five banners with the priorities of SPEC 4 and the fields of SPEC 3', () => {
  expect(banners.map(({ key, priority }) => `${key} ${priority}`)).toEqual([
    'share 120',
    'deepseek 110',
    'black-friday 100',
    'trustpilot 90',
    'guide-video 80',
  ]);
  for (const banner of banners)
    expect(Object.keys(banner)).toEqual([
      'key',
      'open',
      'priority',
      'component',
      'closeIconClassName',
      'cachePolicy',
    ]);
});

test('each banner has a text and an action', () => {
  for (const { key } of banners)
    expect(words).toMatchObject({
      [`${key}.text`]: expect.any(String),
      [`${key}.action`]: expect.any(String),
    });
});

test("'count' shows until closed N times (SPEC 4)", () => {
  const policy: CachePolicy = { kind: 'count', times: 3 };
  let record = fresh;
  for (let closes = 0; closes < 3; closes++) {
    expect(opens(policy, record, start)).toBe(true);
    record = recordClose(record, start);
  }
  expect(opens(policy, record, start + 1000 * day)).toBe(false);
});

test("'interval' shows again N days after the last close, not before (SPEC 4)", () => {
  const policy: CachePolicy = { kind: 'interval', days: 7 };
  const record = recordClose(fresh, start);
  expect(opens(policy, fresh, start)).toBe(true);
  expect(opens(policy, record, start + 7 * day - 1)).toBe(false);
  expect(opens(policy, record, start + 7 * day)).toBe(true);
  const again = recordClose(record, start + 8 * day);
  expect(opens(policy, again, start + 14 * day)).toBe(false);
});

test('a close recorded by a clock years ahead does not hide the banner for good (R15)', () => {
  const record = recordClose(fresh, start + 3650 * day);
  expect(opens({ kind: 'interval', days: 7 }, record, start)).toBe(true);
});

test("'util' shows until its deadline (SPEC 4)", () => {
  const policy: CachePolicy = { kind: 'util', until: start };
  const closedOften = recordClose(recordClose(fresh, start - 2), start - 1);
  expect(opens(policy, closedOften, start - 1)).toBe(true);
  expect(opens(policy, fresh, start)).toBe(false);
});

test("the daily limit of 'util' counts the closes of one day (SPEC 4)", () => {
  const policy: CachePolicy = { kind: 'util', until: start + 30 * day, perDay: 2 };
  const once = recordClose(fresh, start);
  const twice = recordClose(once, start + 1);
  expect(opens(policy, once, start + 1)).toBe(true);
  expect(opens(policy, twice, start + 2)).toBe(false);
  expect(opens(policy, twice, start + day)).toBe(true);
  expect(recordClose(twice, start + day)).toEqual([3, start + day, 1]);
});

test('no banner before all are initialised, none after one was closed (SPEC 4)', () => {
  const open = { priority: 80, open: true };
  expect(pickBanner([open, { priority: 120, open: undefined }])).toBeUndefined();
  expect(pickBanner([open, { priority: 120, open: false }])).toBe(open);
  expect(pickBanner([open, { priority: 120, open: true, closed: true }])).toBeUndefined();
  expect(pickBanner([])).toBeUndefined();
});

test('the open banner of highest priority shows, in any order of banners (SPEC 4)', () => {
  const state = fc.record({ priority: fc.nat(200), open: fc.boolean() });
  fc.assert(
    fc.property(fc.array(state), (states) => {
      const highest = Math.max(...states.filter((one) => one.open).map((one) => one.priority));
      expect(pickBanner(states)?.priority ?? -Infinity).toBe(highest);
    }),
  );
});

test('a record reads back as it was written, and garbage as never closed (R37)', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (...record) => {
      expect(parseNumbers(record.join())).toEqual(record);
    }),
  );
  for (const text of [undefined, '', 'null', '{"closes":1}', 'x,y,z'])
    expect(opens({ kind: 'count', times: 1 }, parseNumbers(text), start), text).toBe(true);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const record = recordClose(parseNumbers(text), start);
      expect(opens({ kind: 'interval', days: 1 }, record, start)).toBe(false);
    }),
  );
});

test('only sharing is open unless the site opens more (SPEC 4)', () => {
  expect(openBanners().map(({ key }) => key)).toEqual(['share']);
  expect(openBanners({ share: false })).toEqual([]);
  const opened = openBanners({
    trustpilot: { href: 'https://example.com/r' },
    deepseek: { href: '/chat' },
  });
  expect(opened.map(({ key, href }) => [key, href])).toEqual([
    ['share', null],
    ['deepseek', '/chat'],
    ['trustpilot', 'https://example.com/r'],
  ]);
});

test('a sale is open only with its deadline (SPEC 4)', () => {
  const [, sale] = openBanners({
    'black-friday': { href: '/pricing', until: '2027-11-30T23:59:59Z' },
  });
  const until = Date.UTC(2027, 10, 30, 23, 59, 59);
  expect(sale?.cachePolicy).toEqual({ kind: 'util', until, perDay: 1 });
  for (const wrong of ['soon', '2027-11-30', '2027-11-30T23:59:59', '2027-99-30T00:00:00Z'])
    expect(() => openBanners({ 'black-friday': { href: '/pricing', until: wrong } })).toThrow(
      /black-friday/,
    );
});

test('a banner does not lead off by a wrong address', () => {
  for (const href of ['javascript:alert(1)', '//evil.example', 'http://example.com', ''])
    expect(() => openBanners({ 'guide-video': { href } }), href).toThrow(/guide-video/);
});

test('the attributes carry priority and limits', () => {
  const [share] = openBanners();
  expect(share && bannerAttributes(share)).toEqual({
    'data-banner': 'share',
    'data-rule': `120,1,0,${Number.MAX_SAFE_INTEGER},${Number.MAX_SAFE_INTEGER}`,
  });
});
