import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FactKind, factsOf } from './fact.ts';
import { checkPreserved } from './preserve.ts';

const sample = `In 1928, Alexander Fleming saw that mould had killed bacteria (Fleming, 1929, p. 226).
He called it "penicillin" and wrote 3.5 pages on 7 March 1929. See https://example.org/a_(b), [4], \`npm test\`
and write to lab@example.org before 12/05/2024; it costs $1,200.50, 15 % more than in Berlin.`;

const of = (kind: FactKind, text = sample) =>
  factsOf(text)
    .filter((fact) => fact.kind === kind)
    .map((fact) => fact.text);

describe('facts of a text', () => {
  test('are found by kind, none within another', () => {
    expect(of('citation')).toEqual(['(Fleming, 1929, p. 226)', '[4]']);
    expect(of('quotation')).toEqual(['"penicillin"']);
    expect(of('date')).toEqual(['7 March 1929', '12/05/2024']);
    expect(of('number')).toEqual(['1928', '3.5', '$1,200.50', '15 %']);
    expect(of('link')).toEqual(['https://example.org/a_(b)', 'lab@example.org']);
    expect(of('code')).toEqual(['`npm test`']);
    expect(of('name')).toEqual(['Alexander Fleming', 'Berlin']);
  });

  test('are found in other languages too', () => {
    expect(
      of('date', 'Le 14 juillet 1789, puis el 3 de mayo de 1808, dann 9. November 1989.'),
    ).toEqual(['14 juillet 1789', '3 de mayo de 1808', '9. November 1989']);
    expect(of('date', '彼は2024年5月1日に来た。')).toEqual(['2024年5月1日']);
    expect(of('quotation', '„So“, sagte er, «oui», 「はい」')).toEqual([
      '„So“',
      '«oui»',
      '「はい」',
    ]);
    expect(
      of('quotation', "Anna's 'it's all over' and the dogs' 'word'; 'tis the cats' way"),
    ).toEqual(["'it's all over'"]);
    expect(of('quotation', "In the '90s the boys' club rocked 'n' rolled, l'eau d'or")).toEqual([]);
    expect(of('number', 'Es kostet 12,50 € und 1 000 mehr.')).toContain('12,50 €');
  });

  test('are no names where a language writes its nouns with capitals, unless there are several words', () => {
    const german =
      'Die Katze saß auf dem Dach und der Hund lag im Garten. Gestern kam Anna Schmidt mit dem Zug.';
    expect(of('name', german)).toEqual(['Anna Schmidt']);
    expect(of('name', 'Anna Schmidt sold 12 boats in Kiel.')).toEqual(['Anna Schmidt', 'Kiel']);
  });

  test('have words that the writer keeps', () => {
    const [fact] = factsOf('We call it growth loop here.', ['growth loop']);
    expect(fact).toMatchObject({ kind: 'frozen', text: 'growth loop', start: 11, end: 22 });
  });

  test('stand where they say, in order and apart, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        let end = 0;
        for (const fact of factsOf(text)) {
          expect(text.slice(fact.start, fact.end)).toBe(fact.text);
          expect(fact.start).toBeGreaterThanOrEqual(end);
          end = fact.end;
        }
      }),
    );
  });
});

const piece = fc.oneof(
  fc.constantFrom('Anna Karenina', 'IBM', '[3]', '(Smith, 2020)', '“to be”', '12.5 %', '$40'),
  fc.constantFrom('5 May 2024', 'https://a.example/x', '`code`', '2019', 'and then', 'they went.'),
  fc.string({ maxLength: 12 }),
);
const texts = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(' '));

describe('the preservation report', () => {
  test('finds everything kept in a text that did not change', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { lost, fewer, added } = checkPreserved(text, text);
        expect([lost, fewer, added]).toEqual([[], [], []]);
      }),
    );
  });

  test('names every fact, as kept, fewer or lost', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { kept, lost, fewer } = checkPreserved(before, after);
        const named = new Set([...kept, ...lost, ...fewer].map(({ text }) => text));
        for (const { text } of factsOf(before)) {
          const known = [...named].some(
            (one) => one.replace(/\s+/g, ' ') === text.replace(/\s+/g, ' '),
          );
          const quoted = /["“”„«»‘’']/.test(text);
          expect(known || quoted).toBe(true);
        }
      }),
    );
  });

  test('lists what a rewriting dropped or made up', () => {
    const after = sample
      .replace('7 March 1929', '8 March 1929')
      .replace('[4]', '')
      .replace('Berlin', 'the town');
    const { lost, added } = checkPreserved(sample, after);
    expect(lost.map(({ text }) => text)).toEqual(['7 March 1929', '[4]', 'Berlin']);
    expect(added.map(({ text }) => text)).toEqual(['8 March 1929']);
  });

  test('does not take a figure within another for it', () => {
    const { lost } = checkPreserved('It took 5 days.', 'It took 2.5 or 15 days.');
    expect(lost.map(({ text }) => text)).toEqual(['5']);
  });

  test('reads a text of 700,000 characters in little time', () => {
    const long = `${sample}\n`.repeat(2_000);
    const start = performance.now();
    expect(factsOf(long).length).toBeGreaterThan(10_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

test.each([
  ['It grew by 5.', 'It grew by 5%.', '5'],
  ['It fell to 5.', 'It fell to -5.', '5'],
  ['It costs 5.', 'It costs $5.', '5'],
  ['It cost 5 million euros.', 'It cost 5 billion euros.', '5 million'],
  ['5 people came.', '5 million people came.', '5'],
  ['参加者は5万人。', '参加者は5億人。', '5万'],
  ['حضر 5 آلاف شخص.', 'حضر 5 ملايين شخص.', '5 آلاف'],
])('%s is not kept in %s', (before, after, lost) => {
  const report = checkPreserved(before, after);
  expect(report.lost.map(({ text }) => text)).toEqual([lost]);
  expect(report.added).toHaveLength(1);
  expect(checkPreserved(before, before).lost).toEqual([]);
});
