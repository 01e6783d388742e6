import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandSteps, mayShare, resemblance, shinglesOf, signatureOf } from './minhash.ts';
import { coveredBy, indexOf, type SharedSpan, sharedSpanSteps } from './shared-spans.ts';
import { tokensOf } from './tokens.ts';

function run<T>(steps: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const shared = (mine: string, theirs: string): SharedSpan[] =>
  run(sharedSpanSteps(indexOf(tokensOf(mine)), tokensOf(theirs)));

const word = fc.constantFrom(
  ...'the bee sleeps in a hive of wax and honey while rain falls on roofs'.split(' '),
);
const prose = fc.array(word, { maxLength: 80 }).map((words) => words.join(' '));
const rare = (n: number) => Array.from({ length: n }, (_, at) => `w${at * 7919}`);

describe('shared spans', () => {
  test('stand literally in both texts, where they say (property)', () => {
    fc.assert(
      fc.property(prose, prose, prose, (head, middle, tail) => {
        const [mine, theirs] = [`${head}. ${middle}, ${tail}`, `${tail}\n${middle} ${head}!`];
        for (const { mine: a, theirs: b } of shared(mine, theirs)) {
          const [one, other] = [mine.slice(a.start, a.end), theirs.slice(b.start, b.end)];
          expect(tokensOf(one).forms).toEqual(tokensOf(other).forms);
          expect(a.to - a.from).toBeGreaterThanOrEqual(8);
          expect(tokensOf(mine).forms.slice(a.from, a.to)).toEqual(tokensOf(one).forms);
        }
      }),
    );
  });

  test('find every copied run of eight words, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 40 }), prose, prose, (length, before, after) => {
        const copied = rare(length).join(' ');
        const spans = shared(
          `${before} x1 ${copied} y1 ${after}`,
          `z9. ${copied.toUpperCase()}; q`,
        );
        expect(spans.some(({ mine }) => mine.to - mine.from >= length)).toBe(true);
      }),
    );
  });

  test('are none below eight words, and whole texts where they are the same', () => {
    expect(shared(rare(7).join(' '), rare(7).join(' '))).toEqual([]);
    const text = rare(500).join(' ');
    expect(shared(text, text)).toHaveLength(1);
    expect(coveredBy(shared(text, text).map(({ mine }) => mine))).toBe(500);
    const japanese = '電車はまた遅れたが、誰もその理由を知らなかったので、皆は静かに待っていた。';
    expect(shared(`前。${japanese}`, `${japanese}後`)).toHaveLength(1);
  });

  test('count what two spans cover once', () => {
    expect(
      coveredBy([
        { from: 5, to: 9 },
        { from: 0, to: 6 },
        { from: 20, to: 21 },
      ]),
    ).toBe(10);
  });
});

describe('MinHash', () => {
  test('estimates Jaccard within a fifth (property)', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 20, max: 300 }), fc.nat(300), (a, both, b) => {
        const one = [...rare(a).map((w) => `a${w}`), ...rare(both)];
        const other = [...rare(both), ...rare(b).map((w) => `b${w}`)];
        const [x, y] = [shinglesOf({ forms: one }), shinglesOf({ forms: other })];
        const common = [...x].filter((one) => y.has(one)).length;
        const truth = common / (x.size + y.size - common);
        expect(Math.abs(resemblance(signatureOf(x), signatureOf(y)) - truth)).toBeLessThan(0.2);
      }),
    );
  });

  test('finds a text that shares a page, and is 1 for the same text', () => {
    const page = rare(240).join(' ');
    const others = (name: string, n: number) =>
      rare(n)
        .map((w) => `${name}${w}`)
        .join(' ');
    const keys = (text: string) => run(bandSteps(tokensOf(text)));
    const mine = new Set(keys(`${others('m', 900)} ${page} ${others('n', 700)}`));
    expect(mayShare(mine, keys(`${others('o', 3000)} ${page}`))).toBe(true);
    expect(mayShare(mine, keys(others('p', 3000)))).toBe(false);
    const same = signatureOf(shinglesOf(tokensOf(page)));
    expect(resemblance(same, signatureOf(shinglesOf(tokensOf(page))))).toBe(1);
  });

  test('compares texts of 100,000 words in little time', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => `w${(at * 7919) % 30_011}`).join(' ');
    const start = performance.now();
    const tokens = tokensOf(text);
    run(bandSteps(tokens));
    run(sharedSpanSteps(indexOf(tokens), tokens));
    expect(performance.now() - start).toBeLessThan(6_000);
  });
});
