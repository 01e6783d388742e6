import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { sentencesOf } from './sentences.ts';

const textsOf = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

test('a title, an abbreviation and an address end no sentence', () => {
  const english = [
    'According to Dr. Smith it works, e.g. Mr. Jones did it.',
    'See https://example.com/a?b=c for more.',
    'Is it so?',
    'Yes.',
  ];
  expect(textsOf(english.join(' '))).toEqual(english);
  const german = [
    'Das gilt z. B. für Dr. Müller.',
    'Am 3. Mai 2024 kam er.',
    'Es war im 19. Jahrhundert.',
  ];
  expect(textsOf(german.join(' '))).toEqual(german);
});

test('a number, a place and a line end one all the same', () => {
  expect(textsOf('There were 12. They left. We live in Rome. Dr')).toHaveLength(4);
  expect(textsOf('www.example.com\nA new line.')).toHaveLength(2);
  expect(textsOf('https://example.com/を見る。次の文。')).toHaveLength(2);
});

test('each stands in the text where it says', () => {
  const part = fc.constantFrom(
    'Dr. ',
    'A ',
    'bee. ',
    '3. ',
    'Mai ',
    'https://a.b/?',
    'c=d ',
    'z. B. ',
    '。',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const whole = normalise(text);
      for (const { text: one, start } of sentencesOf(text))
        expect(whole.slice(start, start + one.length)).toBe(one);
    }),
  );
});
