import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBroken, firstHash, hashOfEntry, type ProcessEntry, processKinds } from './record.ts';
import {
  activeMinutes,
  barsOf,
  countsOf,
  type ProcessTotal,
  sittingsOf,
  totalsOf,
} from './totals.ts';

const count = fc.record({
  minute: fc.integer({ min: 0, max: 5_000 }),
  kind: fc.constantFrom(...processKinds),
  added: fc.nat({ max: 500 }),
  removed: fc.nat({ max: 500 }),
});
const lists = fc.array(fc.array(count, { minLength: 1, maxLength: 5 }), {
  ...{ minLength: 1, maxLength: 12 },
});

async function chain(counts: readonly ProcessEntry['counts'][]): Promise<ProcessEntry[]> {
  const entries: ProcessEntry[] = [];
  for (const [n, own] of counts.entries()) {
    const at = new Date(n * 60_000).toISOString();
    const hash = await hashOfEntry(entries.at(-1)?.hash ?? firstHash, { at, counts: own });
    entries.push({ at, counts: own, hash });
  }
  return entries;
}

test('a chain fits as it was made, and breaks where anything is changed, left out or put in', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.nat(), async (counts, seed) => {
      const entries = await chain(counts);
      expect(await firstBroken(entries)).toBe(-1);
      const at = seed % entries.length;
      const changed = entries.map((one, n) =>
        n === at ? { ...one, counts: [...one.counts, ...one.counts] } : one,
      );
      expect(await firstBroken(changed)).toBe(at);
      if (at < entries.length - 1) expect(await firstBroken(entries.toSpliced(at, 1))).toBe(at);
    }),
    { numRuns: 50 },
  );
});

test('sittings and bars have all that the totals have', () => {
  fc.assert(
    fc.property(lists, (groups) => {
      const counts = countsOf(groups.map((own) => ({ at: '', counts: own, hash: '' })));
      const sum = (totals: readonly ProcessTotal[]) =>
        totals.reduce((all, one) => all + one.added + one.removed, 0);
      const whole = sum(totalsOf(counts));
      const parts = (all: readonly { readonly totals: Parameters<typeof sum>[0] }[]) =>
        all.reduce((total, { totals }) => total + sum(totals), 0);
      expect(parts(sittingsOf(counts))).toBe(whole);
      expect(parts(barsOf(counts))).toBe(whole);
      expect(barsOf(counts).length).toBeLessThanOrEqual(60);
      const sittings = sittingsOf(counts);
      for (const [at, { from }] of sittings.slice(1).entries())
        expect(from - (sittings[at]?.to ?? 0)).toBeGreaterThan(30);
      expect(activeMinutes(counts)).toBeLessThanOrEqual(counts.length);
    }),
  );
});
