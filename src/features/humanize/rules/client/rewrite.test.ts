import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPreserved } from '#shared/text/preserve.ts';
import type { Mode } from '../../wording.ts';
import { fillers, plainOpenings, stock, wordy } from './phrases.ts';
import { rewriteByRules, ruleModes } from './rewrite.ts';
import { formsOf } from './verbs.ts';

const all = (text: string, mode: Mode, frozen: string[] = []) =>
  rewriteByRules(text, { mode, strength: 3, frozen, seed: 0 });

describe('rules for English', () => {
  test('say wordy phrases in short, with the capital of a beginning', () => {
    expect(all('In order to win, we met prior to noon.', 'shorten')).toBe(
      'To win, we met before noon.',
    );
    expect(all('Due to the fact that it rained, we left.', 'shorten')).toBe(
      'Because it rained, we left.',
    );
    expect(all('It is important to note that bees sleep.', 'shorten')).toBe('Bees sleep.');
    expect(all('This is really very good.', 'shorten')).toBe('This is good.');
  });

  test('leave no stock phrase but with a light hand', () => {
    const text = 'It plays a vital role in towns. It plays a crucial role in today’s world.';
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const strength of [2, 3] as const) {
        const made = rewriteByRules(text, { mode: 'humanize', strength, frozen: [], seed });
        expect(made).not.toMatch(/role/);
      }
  });

  test('bend a verb as the one before it', () => {
    expect(formsOf('carry out')).toEqual({
      base: 'carry out',
      s: 'carries out',
      ing: 'carrying out',
      past: 'carried out',
      pp: 'carried out',
    });
    expect(all('She utilizes tools and is utilizing them.', 'simple')).toBe(
      'She uses tools and is using them.',
    );
    expect(all('They have demonstrated it. They demonstrated it.', 'simple')).toBe(
      'They have shown it. They showed it.',
    );
    expect(all('We commenced early and had commenced before.', 'simple')).toBe(
      'We began early and had begun before.',
    );
  });

  test('leave a word that may be another one', () => {
    expect(all('The purchase was large.', 'simple')).toBe('The purchase was large.');
    expect(all('He wants to purchase it.', 'simple')).toBe('He wants to buy it.');
    expect(all('You are required to sign.', 'simple')).toBe('You are required to sign.');
    expect(all('Since the beginning, nothing was ending.', 'formal')).toMatch(
      /^Since the beginning,/,
    );
    expect(all('He helps, whether or not it rains.', 'shorten')).toMatch(/whether or not/);
    expect(all('The methods demonstrated here work.', 'simple')).toBe(
      'The methods demonstrated here work.',
    );
  });

  test('mend the article before a word that changed', () => {
    expect(all('It is an enormous house.', 'creative')).toBe("It's a huge house.");
    expect(all('It was a mistake.', 'formal')).toBe('It was an error.');
    expect(all('An optimal plan.', 'simple')).toBe('An ideal plan.');
  });

  test('spell out and contract', () => {
    expect(all("I don't know, and they can't say.", 'formal')).toBe(
      'I do not know, and they cannot say.',
    );
    expect(all('It is late. Yes, it is.', 'humanize')).toBe("It's late. Yes, it is.");
    expect(all('They have a dog. They have been here.', 'humanize')).toBe(
      "They have a dog. They've been here.",
    );
  });

  test('join nothing to an abbreviation', () => {
    for (const text of ['We met at 5 p.m. They left early.', 'He sells pens etc. They sell ink.'])
      expect(all(text, 'fluent')).toBe(text);
  });

  test('cut a long sentence and join short ones', () => {
    const long =
      'The committee met on a cold morning in the old hall near the river, but they could not agree on a date for the next meeting.';
    expect(all(long, 'simple')).toBe(
      'The committee met on a cold morning in the old hall near the river. But they could not agree on a date for the next meeting.',
    );
    expect(all('The cat sat down. It was tired.', 'fluent')).toBe(
      'The cat sat down, and it was tired.',
    );
    expect(all('Because it rained hard, the match was over.', 'standard')).toBe(
      'The match was over because it rained hard.',
    );
  });

  test('keep frozen words, and make nothing up', () => {
    expect(all('We utilize the optimal plan.', 'simple', ['utilize'])).toBe(
      'We utilize the ideal plan.',
    );
    expect(all('Some text.', 'expand')).toBe('Some text.');
  });
});

const fact = fc.constantFrom(
  'Anna Karenina',
  '[3]',
  '(Smith, 2020)',
  '“is not very big”',
  '12.5 %',
  '5 May 2024',
  'https://a.example/x',
  '`is not`',
);
const phrase = fc.constantFrom(
  ...[wordy, stock, fillers, plainOpenings].flatMap((one) => Object.keys(one)),
  ...['we utilize it', 'they demonstrated', 'it is not', 'a huge error', 'because it rained,'],
);
const sentence = fc
  .array(fc.oneof(phrase, phrase, fact, fc.constantFrom('the hall', 'and then', 'she said')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => `${parts.join(' ')}. `);
const text = fc.array(sentence, { maxLength: 6 }).map((parts) => parts.join(''));
const mode = fc.constantFrom(...(Object.keys(ruleModes) as Mode[]));
const strength = fc.constantFrom(1 as const, 2 as const, 3 as const);

describe('whatever is rewritten by rules', () => {
  test('keeps every number, name, quotation, citation, link and code (preservation)', () => {
    fc.assert(
      fc.property(text, mode, strength, fc.nat(), (given, mode, strength, seed) => {
        const made = rewriteByRules(given, { mode, strength, frozen: [], seed });
        expect(checkPreserved(given, made).lost).toEqual([]);
        expect(made.split('\n')).toHaveLength(given.split('\n').length);
      }),
    );
  });

  test('is the same for the same seed, and any text comes through', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        mode,
        fc.nat(),
        (given, mode, seed) => {
          const options = { mode, strength: 2, frozen: [], seed } as const;
          expect(rewriteByRules(given, options)).toBe(rewriteByRules(given, options));
        },
      ),
    );
  });
});
