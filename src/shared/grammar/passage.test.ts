import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Finding, replacedAll } from './finding.ts';
import { findingKey } from './finding-key.ts';
import { passagesOf } from './passage.ts';

const textsOf = (text: string) => passagesOf(text).map((passage) => passage.text);

describe('passagesOf', () => {
  test('a paragraph ends at an empty line, or where a line ends a sentence', () => {
    expect(textsOf('One.\nTwo.\n\nThree')).toEqual(['One.\n', 'Two.\n', '\n', 'Three']);
    expect(textsOf('Cut by\nhand here.\r\nNext')).toEqual(['Cut by\nhand here.\r\n', 'Next']);
    expect(textsOf('')).toEqual([]);
  });

  test('a change touches its own passage alone', () => {
    const before = textsOf('A first one.\n\nA second one.\n\nA third one.');
    const after = textsOf('A first one.\n\nA second, longer one.\n\nA third one.');
    expect(after.filter((text) => !before.includes(text))).toEqual(['A second, longer one.\n']);
  });

  test('the parts are the text again, none of them long, no character cut in two', () => {
    const sign = fc.constantFrom('a', 'word ', '. ', '\n', '\r\n', '😀', '. \n', 'x'.repeat(3000));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        const text = signs.join('');
        const passages = passagesOf(text);
        expect(passages.map((one) => one.text).join('')).toBe(text);
        let at = 0;
        for (const passage of passages) {
          expect(passage.start).toBe(at);
          expect(passage.text.length).toBeGreaterThan(0);
          expect(passage.text.length).toBeLessThanOrEqual(8000);
          expect(passage.text).not.toMatch(/[\uD800-\uDBFF]$/);
          at += passage.text.length;
        }
      }),
    );
  });
});

test('a finding is known again where its words stand elsewhere, and not among other words', () => {
  const finding = { rule: 'SpellCheck', kind: 'Spelling', message: '', replacements: [] } as const;
  const at = (text: string) => {
    const start = text.indexOf('teh');
    return findingKey(text, { ...finding, start, end: start + 3 });
  };
  const place = 'a line that is long enough; teh word is in the middle of it';
  expect(at(place)).toBe(at(`Before it comes something else. ${place}`));
  expect(at(place)).not.toBe(at(place.replace('word', 'other')));
});

test('edits at once give what they give one by one; of two that overlap the first counts', () => {
  const finding = (start: number, end: number): Finding =>
    ({
      ...{ start, end, rule: '', kind: 'Typo', message: '', replacements: [] },
    }) as const;
  const edits = [
    { finding: finding(4, 6), replacement: 'XYZ' },
    { finding: finding(0, 2), replacement: '' },
    { finding: finding(5, 7), replacement: '!' },
  ];
  expect(replacedAll('0123456789', edits)).toBe('23XYZ6789');
});
