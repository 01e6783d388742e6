import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citedText } from './cited-text.ts';
import { extractFrom } from './extract.ts';
import { quoteChecker } from './quote-check.ts';
import type { Source } from './source.ts';

const source = (number: number, text: string): Source => ({
  ...{ number, text, title: `Page ${number}`, url: `https://p${number}.example/` },
  ...{ from: 'page', fetchedAt: '' },
});
const { signal } = new AbortController();

test('takes the sentences that speak about the question, each with the number of its page', async () => {
  const sources = [
    source(
      1,
      'Bees live in colonies of many thousand workers. The weather was fine for most of May.',
    ),
    source(
      2,
      'A honey bee colony keeps its brood at thirty-five degrees. Prices rose again this year.',
    ),
  ];
  const { text, citations } = await extractFrom(sources, 'How warm is a bee colony?', signal);
  expect(text).toContain('- A honey bee colony keeps its brood at thirty-five degrees. [2]');
  expect(citations.length).toBe(text.split('\n').length);
});

test('says the same thing once', async () => {
  const same = 'Honey keeps for many years when it is stored dry and cool.';
  const { citations } = await extractFrom([source(1, same), source(2, same)], 'honey', signal);
  expect(citations).toEqual([{ number: 1, quote: same }]);
});

test.each([
  ['蜜蜂冬天怎么取暖？', '蜜蜂在冬天会聚成一个紧密的球，靠抖动胸部的肌肉来取暖。', '天气很好。'],
  ['蜜蜂は冬をどう過ごすか', 'ミツバチは冬になると集まって体を温め合う。', '天気がよい。'],
  ['꿀벌은 겨울을 어떻게 보내나요?', '꿀벌은 겨울에 서로 모여 몸을 따뜻하게 한다.', '날씨가 좋다.'],
])(
  'a sentence of signs that say as much as two letters is long enough: %s',
  async (asked, sentence, other) => {
    const { citations } = await extractFrom([source(1, `${other}${sentence}`)], asked, signal);
    expect(citations).toEqual([{ number: 1, quote: sentence }]);
  },
);

test('where the sources have no long sentence, a short one is better than nothing', async () => {
  const sources = [source(1, 'Bees cluster in winter. Why? They take turns.'), source(2, 'Menu')];
  const { text } = await extractFrom(sources, 'bees in winter', signal);
  expect(text).toBe('- Bees cluster in winter. [1]\n- They take turns. [1]');
});

test('every sentence stands in its source, whatever that holds (DESIGN 10)', async () => {
  const words = fc.lorem({ maxCount: 12, mode: 'sentences' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 1, maxLength: 4 }),
      words,
      async (texts, asked) => {
        const sources = texts.map((text, at) => source(at + 1, text));
        const check = quoteChecker(sources);
        const { text, citations } = await extractFrom(sources, asked, signal);
        for (const { number, quote } of citations) expect(check(number, quote)).toBe(true);
        const markers = [...text.matchAll(/ \[(\d+)\]$/gm)].map(([, number]) => Number(number));
        expect(markers).toEqual(citations.map(({ number }) => number));
        // Nothing in it passes for a marker that was never checked.
        expect(citedText(check).write(text.replace(/ \[\d+\]$/gm, ''))).not.toMatch(/\[\d+\]/);
      },
    ),
    { numRuns: 100 },
  );
});
