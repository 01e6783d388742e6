import { expect, test } from 'vitest';
import { quoteChecker } from '../sources/quote-check.ts';
import { isWithin, sectionLength, wordRange } from './section-length.ts';
import { type Ask, type SectionOrder, writeSection } from './write-section.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const none = quoteChecker([]);
const order = (target: number, own: Partial<SectionOrder> = {}): SectionOrder => ({
  heading: 'Heading',
  words: target,
  messages: [{ role: 'user', text: 'Write.' }],
  check: none,
  ...own,
});

/** Answers one after the other, and keeps what was asked. */
function answering(...answers: readonly string[]) {
  const asked: string[][] = [];
  const ask: Ask = async (messages) => {
    asked.push(messages.map(({ text }) => text));
    return answers[asked.length - 1] ?? '';
  };
  return { ask, asked };
}

test('a length within 15 % of its share fits, a word more does not', () => {
  expect(wordRange(100)).toEqual({ fewest: 85, most: 115 });
  expect([84, 85, 115, 116].map((one) => isWithin(one, 100))).toEqual([false, true, true, false]);
});

test('a section of the right length is asked for once', async () => {
  const { ask, asked } = answering(words(110));
  const { report } = await writeSection(ask, order(100));
  expect(report).toEqual({ heading: 'Heading', words: 110, target: 100, fits: true, unfounded: 0 });
  expect(asked).toHaveLength(1);
});

test('one outside its share is asked for again with what was wrong', async () => {
  const { ask, asked } = answering(words(200), words(100));
  const { report } = await writeSection(ask, order(100));
  expect(report.fits).toBe(true);
  expect(asked[1]?.at(-1)).toBe(
    'That has 200 words. Write the section anew, shorter: at least 85 and at most 115 words.',
  );
});

test('where nothing helps the nearest stays, and the report says that it does not fit', async () => {
  const { ask, asked } = answering(words(300), words(130), words(20));
  const { report } = await writeSection(ask, order(100));
  expect(report).toMatchObject({ words: 130, fits: false });
  expect(asked).toHaveLength(4);
});

/** Sentences of nine words, each said once. */
const told = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `Bee ${at + from} flies out of the hive at noon.`);

test('what is too long after three tries ends with a sentence that fits, and its citations with it', async () => {
  const text = 'Bees form a cluster and take turns on the outside of it.';
  const source = { number: 1, title: 'Bees', url: '', text, from: 'page', fetchedAt: '' } as const;
  const [first = '', ...others] = told(30);
  const cited = (sentence: string) =>
    sentence.replace('.', ' [1: "form a cluster and take turns"].');
  const long = [cited(first), ...others.slice(0, -1), cited(others.at(-1) ?? '')].join(' ');
  const { ask, asked } = answering(long, long, long);
  const {
    text: shown,
    report,
    citations,
  } = await writeSection(ask, order(95, { check: quoteChecker([source]) }));
  expect(shown).toBe([first.replace('.', ' [1].'), ...others.slice(0, 11)].join(' '));
  expect(report).toMatchObject({ words: 108, fits: true });
  expect(citations).toHaveLength(1);
  expect(asked).toHaveLength(3);
});

test('what is too short after three tries goes on where it ends', async () => {
  const short = told(3).join(' ');
  const { ask, asked } = answering(short, short, short, told(4, 3).join(' '), told(9, 7).join(' '));
  const { text, report } = await writeSection(ask, order(100));
  expect(text).toBe([short, told(4, 3).join(' '), told(5, 7).join(' ')].join('\n\n'));
  expect(report).toMatchObject({ words: 108, fits: true });
  expect(asked[4]?.at(-1)).toBe(
    'That has 63 words. Write only what comes next, in about 37 words: begin where it ends, and repeat nothing.',
  );
});

test('what only says again what stood there is not taken', async () => {
  const short = told(3).join(' ');
  const { ask, asked } = answering(short, short, short, told(4).join(' '));
  const { text, report } = await writeSection(ask, order(100));
  expect([text, report.fits]).toEqual([short, false]);
  expect(asked).toHaveLength(4);
});

test('a citation stays only where its quote is in the source; markers are no words', async () => {
  const text = 'Bees form a cluster and take turns on the outside of it.';
  const source = { number: 1, title: 'Bees', url: '', text, from: 'page', fetchedAt: '' } as const;
  const raw =
    'They huddle [1: "form a cluster and take turns"] and sleep in palaces [1: "palaces of gold all day"].';
  const { ask } = answering(raw);
  const written = await writeSection(ask, order(7, { check: quoteChecker([source]) }));
  expect(written.text).toBe('They huddle [1] and sleep in palaces.');
  expect(written.citations).toEqual([{ number: 1, quote: 'form a cluster and take turns' }]);
  expect(written.report).toMatchObject({ words: 6, unfounded: 1, fits: true });
  expect(await sectionLength('One [1] two [2][3].')).toBe(2);
});
