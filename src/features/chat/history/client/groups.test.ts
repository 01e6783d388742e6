import { afterEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../contract.ts';
import { groupsOf } from './groups.ts';

const chat = (updatedAt: string, more: Partial<Conversation> = {}): Conversation => ({
  ...{ id: updatedAt, title: updatedAt, slug: 'chat', projectId: null, createdAt: updatedAt },
  ...{ temporary: false, pinned: false, archived: false, updatedAt, deletedAt: null },
  ...{ usesMemory: true, botId: null },
  ...more,
});

const named = (items: readonly Conversation[], now: string, tag = 'en') =>
  groupsOf(items, new Date(now), tag).map(({ name, month, items: own }) => [
    name ?? month,
    own.length,
  ]);

afterEach(() => vi.unstubAllEnvs());

test('groups by calendar days of the reader’s time zone, over a day of 23 hours', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const items = [
    chat('2026-01-01T00:00:00Z', { pinned: true }),
    // 00:30 of 30 March, the day after the clocks went forward.
    chat('2026-03-29T22:30:00Z'),
    chat('2026-03-28T23:30:00Z'),
    chat('2026-03-23T10:00:00Z'),
    chat('2026-03-22T10:00:00Z'),
    chat('2026-02-28T10:00:00Z'),
    chat('2026-02-27T10:00:00Z'),
    chat('2026-01-31T23:30:00Z'),
    chat('2025-12-31T22:30:00Z'),
  ];
  expect(named(items, '2026-03-30T08:00:00Z')).toEqual([
    ['pinned', 1],
    ['today', 1],
    ['yesterday', 1],
    ['week', 1],
    ['month', 2],
    ['February 2026', 2],
    ['December 2025', 1],
  ]);
});

test('names months in the page’s language', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const items = [chat('2025-11-30T16:00:00Z')];
  expect(named(items, '2026-03-30T08:00:00Z', 'ja')).toEqual([['2025年12月', 1]]);
  expect(named(items, '2026-03-30T08:00:00Z', 'de')).toEqual([['Dezember 2025', 1]]);
  expect(named([chat('2026-04-01T00:00:00Z')], '2026-03-30T08:00:00Z')).toEqual([['today', 1]]);
});
