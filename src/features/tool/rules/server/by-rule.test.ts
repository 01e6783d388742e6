import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { toolOf } from '../../place.ts';
import { readValues } from '../../write/server/values.ts';
import { share } from './agenda.ts';
import { byRule } from './by-rule.ts';
import { excerpts } from './excerpt.ts';
import { hashtags } from './hashtags.ts';
import { studyDays } from './schedule.ts';

const wordsOf = createWordsOf();

function made(slug: string, values: Readonly<Record<string, string>>): string {
  const tool = toolOf(slug);
  if (!tool) throw new Error(`no tool ${slug}`);
  return byRule(tool, readValues(tool, { language: 'en', ...values }), wordsOf);
}

describe('patterns', () => {
  test('put what was entered into their places, and nothing else', () => {
    const lines = made('instagram-captions', { about: 'A dog on a boat.', count: '3' }).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('- A dog on a boat. That is the whole story.');
  });

  test('a sentence that begins with what was entered begins with a capital', () => {
    const values = { about: 'repaired bicycles', special: 'every one is tested', count: '8' };
    const slogans = made('slogan-generator', { ...values, name: 'Radhaus', language: 'en' });
    expect(slogans.split('\n')).toHaveLength(8);
    expect(slogans).toContain('- Radhaus. Every one is tested.');
    expect(slogans).toContain('- Repaired bicycles. Because every one is tested.');
    expect(slogans).toContain('- Less talk. More: repaired bicycles.');
    expect(made('slogan-generator', { about: 'iPhones', count: '8' })).not.toContain('IPhones');
    expect(made('title-generator', { topic: 'işler', count: '8', language: 'tr' })).toContain(
      'İşler',
    );
  });

  test('a sentence without its fact is left out, a name that is missing is a gap', () => {
    const text = made('resignation-letter', { position: 'bookkeeper', last: '30 May' });
    expect(text).not.toContain('Thank you');
    expect(text).toContain('bookkeeper');
    expect(text).toContain('[your name]');
    expect(text).not.toMatch(/[{}]/);
  });
});

describe('hashtags', () => {
  test('join the words of a keyword, each with a capital', () => {
    expect(hashtags('سفر بطيء', 'ar')[0]).toBe('#سفر_بطيء');
    expect(hashtags('slow travel, night trains; slow  Travel', 'en').slice(0, 2)).toEqual([
      '#SlowTravel',
      '#NightTrains',
    ]);
  });

  test('are letters, digits and lines between, and none comes twice, in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const found = hashtags(text, 'en');
        for (const one of found) expect(one).toMatch(/^#[\p{L}\p{M}\p{N}_]+$/u);
        expect(new Set(found.map((one) => one.toLowerCase())).size).toBe(found.length);
      }),
    );
  });
});

describe('a description', () => {
  test('is never longer than what search engines show', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 30, mode: 'sentences' }),
        fc.integer({ min: 1, max: 5 }),
        (text, count) => {
          const found = excerpts(text, count);
          expect(found.length).toBeLessThanOrEqual(count);
          for (const one of found) expect(one.length).toBeLessThanOrEqual(155);
        },
      ),
    );
  });
});

describe('an agenda', () => {
  test('keeps the times that topics name and shares out the rest', () => {
    const text = made('meeting-agenda', {
      topics: 'Budget\nHours, 15 min\nParty',
      minutes: '60',
      start: '09:30',
    });
    expect(text.split('\n').slice(2)).toEqual([
      '| 09:30 | Budget | 25 |',
      '| 09:55 | Hours | 15 |',
      '| 10:10 | Party | 20 |',
    ]);
  });

  test.each([
    ['2pm', '14:00'],
    ['12:15 a.m.', '00:15'],
    ['9h30', '09:30'],
    ['14 Uhr', '14:00'],
    ['午後3時05分', '15:05'],
    ['٩:٣٠ م', '21:30'],
    ['soon', '00:00'],
  ])('begins when it is told to, however that is written (%s)', (start, expected) => {
    const text = made('meeting-agenda', { topics: 'Budget', minutes: '60', start });
    expect(text).toContain(`| ${expected} | Budget |`);
  });

  test('gives away every minute, no more and no less', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.integer({ min: 1, max: 40 }), (minutes, count) => {
        const shares = share(minutes, count);
        expect(shares).toHaveLength(count);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(minutes);
        for (const one of shares) expect(one).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a study plan', () => {
  test('brings every topic once, repeats it, and nothing new on the last day', () => {
    const topics = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(topics, fc.integer({ min: 2, max: 60 }), (names, days) => {
        const plan = studyDays(names, days);
        expect(plan).toHaveLength(days);
        expect(plan.flatMap(({ fresh }) => fresh)).toEqual(names);
        expect(plan.at(-1)?.fresh).toEqual([]);
        expect(new Set(plan.at(-1)?.repeated)).toEqual(new Set(names));
      }),
    );
  });

  test('is a table in which what was entered stays in its cell', () => {
    const text = made('study-plan', { topics: 'Cells | mitosis\n- Genes', days: '3' });
    expect(text).toBe(
      [
        '| Day | New | Repeat |',
        '| --- | --- | --- |',
        '| 1 | Cells \\| mitosis |  |',
        '| 2 | Genes | Cells \\| mitosis |',
        '| 3 |  | Cells \\| mitosis, Genes |',
      ].join('\n'),
    );
  });
});
