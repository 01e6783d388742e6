import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestWords, judge } from './judge.ts';

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return seed / 2 ** 32;
};
/** Different texts of a given length. */
function prose(words: number, seed: number): string {
  const next = random(seed + 1);
  return Array.from({ length: words }, () => `w${Math.floor(next() * 4000)}`).join(' ');
}
const page = (path: string, ...blocks: string[]) => ({ path, blocks });

test('a page with few words of its own is thin, whatever its template says', () => {
  const shared = prose(300, 7);
  const pages = [0, 1, 2, 3, 4].map((at) => page(`/${at}`, shared, prose(at < 2 ? 30 : 100, at)));
  expect([...judge(pages)]).toEqual([
    ['/0', `thin: 30 own words of ${fewestWords}`],
    ['/1', `thin: 30 own words of ${fewestWords}`],
  ]);
});

test('of two pages that say the same, the second is left out', () => {
  const text = prose(300, 1);
  const reasons = judge([page('/a', text), page('/b', prose(300, 2)), page('/c', `${text} end`)]);
  expect([...reasons.keys()]).toEqual(['/c']);
  expect(reasons.get('/c')).toMatch(/^near-duplicate of \/a \((?:1\.00|0\.9\d)\)$/);
});

test.each([
  ['ja', '文章の題名を考える時には読む人の問いから始めると良いと言われています。', 5],
  ['th', 'การเขียนเรียงความที่ดีเริ่มจากคำถามของผู้อ่านเสมอ', 9],
  ['ko', '좋은 글은 독자가 품은 질문에서 시작된다고 합니다.', 12],
])('%s is counted by words, too', (_, sentence, times) => {
  expect([...judge([page('/a', sentence)])]).toHaveLength(1);
  expect([...judge([page('/a', Array(times).fill(sentence).join(' '))])]).toHaveLength(0);
});

test('texts that share half of their words or less both stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (seed) => {
      const common = prose(150, seed);
      const one = page('/a', `${common} ${prose(150, seed + 20_000)}`);
      const other = page('/b', `${common} ${prose(150, seed + 40_000)}`);
      expect([...judge([one, other])]).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
