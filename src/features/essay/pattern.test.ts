import { expect, test } from 'vitest';
import { leastShare } from '#shared/outline/outline.ts';
import { patterns } from './pattern.ts';

test('the shares of every pattern add up to 100', () => {
  for (const [type, pattern] of Object.entries(patterns)) {
    const shares = pattern.map(([, share]) => share);
    expect([type, shares.reduce((sum, share) => sum + share, 0)]).toEqual([type, 100]);
    expect(shares.every((share) => share >= leastShare)).toBe(true);
    expect(new Set(pattern.map(([part]) => part)).size).toBe(pattern.length);
  }
});
