import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citedText } from './cited-text.ts';
import { quoteChecker } from './quote-check.ts';
import type { Source } from './source.ts';

const now = '2026-01-01T00:00:00.000Z';
const source = (number: number, text: string): Source => ({
  ...{ number, text, title: `Page ${number}`, url: `https://p${number}.example/` },
  ...{ from: 'page', fetchedAt: now },
});
const sources = [
  source(1, 'Honey bees live in colonies of up to 60,000 workers, one queen and some drones.'),
  source(2, 'Der Imker sagte: „Die Bienen fliegen ab zwölf Grad.“ Danach ging er.'),
  source(3, '蜜蜂生活在蜂群中,每个蜂群有一只蜂王。'),
];
const check = quoteChecker(sources);

function shown(text: string, cuts: readonly number[] = []): string {
  const cited = citedText(check);
  let out = '';
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    out += cited.write(text.slice(from, Math.max(from, cut)));
    from = Math.max(from, cut);
  }
  return out + cited.write(text.slice(from)) + cited.end();
}

const good = '[1: "honey bees live in colonies"]';
const bad = '[1: "honey bees live in palaces"]';

test('keeps a marker whose words stand in its source, and drops one whose words do not', () => {
  expect(shown(`They live together ${good}. In palaces ${bad}.`)).toBe(
    'They live together [1]. In palaces.',
  );
});

test('checks a marker, however much text comes with it at once', () => {
  const rest = ' They fly in summer.'.repeat(50);
  expect(shown(`They live together ${good}.${rest} In palaces ${bad}.${rest}`)).toBe(
    `They live together [1].${rest} In palaces.${rest}`,
  );
});

test('keeps what it has checked, in order', () => {
  const cited = citedText(check);
  cited.write(`a ${good} b [2: „ab zwölf Grad“] c ${bad} d [3：「每个蜂群有一只蜂王」]`);
  cited.end();
  expect(cited.citations).toEqual([
    { number: 1, quote: 'honey bees live in colonies' },
    { number: 2, quote: 'ab zwölf Grad' },
    { number: 3, quote: '每个蜂群有一只蜂王' },
  ]);
});

test.each([
  ['no quote', '[1]'],
  ['several without quotes', '[1, 2]'],
  ['a source that is not there', '[9: "honey bees live in colonies"]'],
  ['the words of another source', '[2: "honey bees live in colonies"]'],
  ['words without quotation marks', '[1: honey bees live in colonies]'],
  ['too few words to tell', '[1: "bees"]'],
  ['words in another order', '[1: "colonies in live bees honey"]'],
  ['half a word', '[1: "oney bees live in coloni"]'],
  ['signs of another system', '【1†source】'],
  ['an address of its own', '[1](https://evil.example/)'],
])('drops a marker with %s (DESIGN 10)', (_, marker) => {
  expect(shown(`a ${marker} b, a ${marker}.`)).toBe('a b, a.');
});

test.each([
  ['two in one', '[1: "up to 60,000 workers"; 2: "die bienen fliegen"]', '[1][2]'],
  ['a part left out', '[1: "honey bees live … one queen"]', '[1]'],
  ['a bracket inside', '[1: "colonies of up to [60,000] workers"]', '[1]'],
  ['the half that is true', `[1: "one queen and some drones"; 2: "nothing of it"]`, '[1]'],
  ['an address of its own', `${good}(https://evil.example/)`, '[1]'],
  ['two of them', `${good}(https://evil.example/)(b)`, '[1] (b)'],
])('keeps a marker with %s', (_, marker, kept) => {
  expect(shown(`a ${marker} b`)).toBe(`a ${kept} b`);
});

test('cannot be led to say where a marker leads', () => {
  expect(shown(`${good}: https://evil.example/`)).toBe('[1] : https://evil.example/');
  expect(shown(`${good}[label]`)).toBe('[1] [label]');
});

test('leaves no marker behind by what it takes away', () => {
  expect(shown('[[2]1]')).toBe('[ 1]');
  expect(shown('[[2][3]1]')).toBe('[ 1]');
  expect(shown('[1[2]]')).toBe('[1 ]');
});

test.each([
  'Links [like this](https://a.example/) and [x][y] stay.',
  'A list: [a], [2026-01-01], [0, 1], [2026] and [ ].',
  'In code `list[1]` and ``a`[2]`` it is no marker.',
  '```ts\nconst a = list[1];\n```\nafter',
  '- ```\n  x[1]\n  ```\n',
  'A ` alone is no code.',
])('leaves other brackets alone: %s', (text) => {
  expect(shown(text)).toBe(text);
});

test('a lone backtick hides no marker from the check', () => {
  expect(shown('A ` alone [1] and [2]\nnext ` [1]')).toBe('A ` alone and\nnext `');
});

test('a marker that never closes is not shown', () => {
  expect(shown('All bees [1: "honey bees live')).toBe('All bees');
});

const piece = fc.constantFrom(
  ...[good, bad, '[1]', '[', ']', '(', ')', ':', '`', '```', '\n', ' ', '1', '2', '"', '“', '…'],
  ...['[2: „ab zwölf Grad“]', '【3：「蜂王」】', '[1: "', 'honey bees live in colonies', 'a'],
  // Longer than a marker may be.
  'and on '.repeat(110),
);
const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('shows the same however the text is cut', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(1_500), { maxLength: 12 }), (text, cuts) => {
      expect(shown(text, cuts)).toBe(shown(text));
    }),
    { numRuns: 2_000 },
  );
});

test('shows as many markers outside of code as it has checked, whatever the model wrote (DESIGN 10)', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cited = citedText(check);
      const out = cited.write(text.replaceAll('`', '')) + cited.end();
      const markers = [...out.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
      expect(markers).toEqual(cited.citations.map(({ number }) => number));
    }),
    { numRuns: 2_000 },
  );
});

test('every quote it keeps is in its source, letter by letter', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cited = citedText(check);
      cited.write(text);
      cited.end();
      for (const { number, quote } of cited.citations) expect(check(number, quote)).toBe(true);
    }),
  );
});

test('lets any text without brackets and backticks through as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/[`[［【]/g, '');
      expect(shown(plain)).toBe(plain);
    }),
  );
});

test('a long run of blanks holds nobody up', () => {
  const text = `a${' '.repeat(100_000)}\u2028b`;
  const cited = citedText(() => false);
  let shown = '';
  const began = performance.now();
  for (let at = 0; at < text.length; at += 20) shown += cited.write(text.slice(at, at + 20));
  expect(shown + cited.end()).toBe(text);
  expect(performance.now() - began).toBeLessThan(2_000);
});
