import fc from 'fast-check';
import { slimBinary } from 'harper.js/slimBinary';
import { beforeAll, describe, expect, test } from 'vitest';
import { type English, openEnglish, usualOptions } from './english.ts';
import { replaced } from './finding.ts';

let english: English;

beforeAll(async () => {
  english = await openEnglish(slimBinary, usualOptions);
});

async function check(text: string, options = usualOptions) {
  const [findings = []] = await english.check([text], options);
  return findings;
}

test('a finding says where, why, and what instead', async () => {
  const [first, second] = await check('He has a apple and recieved it.');
  expect(first).toMatchObject({ start: 7, end: 8, rule: 'AnA', replacements: ['an'] });
  expect(second).toMatchObject({ start: 19, end: 27, kind: 'Spelling' });
  expect(second?.replacements[0]).toBe('received');
});

test.each([
  ['emoji', '😀👨‍👩‍👧 I recieved it.'],
  ['lines of Windows', 'All is well.\r\nI recieved it.'],
  ['letters with signs of their own', 'Cafe\u0301 𝒳: I recieved it.'],
  ['half a pair', 'A \ud83d here. I recieved it.'],
])('offsets are those of the string after %s', async (_name, text) => {
  const finding = (await check(text)).find(({ kind }) => kind === 'Spelling');
  expect(finding && text.slice(finding.start, finding.end)).toBe('recieved');
  expect(finding && replaced(text, finding, 'received')).toBe(text.replace('recieved', 'received'));
});

test('each English has its own spelling', async () => {
  const text = 'The colour of it.';
  expect(await check(text)).toHaveLength(1);
  expect(await check(text, { ...usualOptions, dialect: 'en-GB' })).toEqual([]);
  expect(await check('The color of it.', { ...usualOptions, dialect: 'en-AU' })).toHaveLength(1);
});

test('a rule that is off finds nothing, and one that is on by choice does', async () => {
  const off = { ...usualOptions, rules: { AnA: false } };
  expect(await check('He has a apple.', off)).toEqual([]);
  expect(await check('He has a apple.')).toHaveLength(1);
  const on = { ...usualOptions, rules: { AvoidContractions: true } };
  expect(await check("It isn't here.")).toEqual([]);
  expect((await check("It isn't here.", on)).map(({ rule }) => rule)).toEqual([
    'AvoidContractions',
  ]);
});

test('words that no dictionary could hold break nothing, and the rest is checked (R27)', async () => {
  const text = `I recieved ${'x'.repeat(20_000)} and ${'1/'.repeat(9000)} yesterday. He have it.`;
  expect((await check(text)).map(({ start, end }) => text.slice(start, end))).toEqual([
    'recieved',
    'have',
  ]);
});

test('rules have a group, a description and what they are where nobody chose', async () => {
  const rules = await english.rules();
  expect(rules.length).toBeGreaterThan(500);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { group, description } of rules) expect(group && description).not.toBe('');
  expect(rules.find(({ name }) => name === 'AvoidContractions')?.on).toBe(false);
  expect(rules.find(({ name }) => name === 'SpellCheck')?.on).toBe(true);
});

describe('of any text', () => {
  const word = fc.constantFrom(
    ...[
      'I',
      'has',
      'teh',
      'an',
      'apple',
      'the the',
      '😀',
      'e\u0301',
      '\r\n',
      '\n\n',
      ' ,',
      '“',
      '(',
      '.',
    ],
    ...[
      '日本',
      'ab\u0000c',
      '\u200b',
      '٣',
      'https://a.example/b?c=d',
      '`code`',
      '1.000,5',
      '\ud83d',
    ],
  );
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));

  test('offsets lie inside, in order, and a replacement changes what it tells and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (sample) => {
        let last = 0;
        for (const finding of await check(sample)) {
          const { start, end, replacements, message } = finding;
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(sample.length);
          expect(message).not.toBe('');
          last = start;
          for (const one of replacements) {
            const made = replaced(sample, finding, one);
            expect(made.startsWith(sample.slice(0, start))).toBe(true);
            expect(made.slice(start, start + one.length)).toBe(one);
            expect(made.slice(start + one.length)).toBe(sample.slice(end));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
