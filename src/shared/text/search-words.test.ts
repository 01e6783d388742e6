import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedPieces } from './marked.ts';
import { searchTerms, searchWords } from './search-words.ts';

/** As the database does it: every part of every term is there, the prefix at the beginning of a word. */
function isFound(text: string, query: string): boolean {
  const words = [...searchWords(text)];
  return searchTerms(query).every(({ parts, prefix }) =>
    parts.every((part, at) =>
      prefix && at === parts.length - 1
        ? words.some((word) => word.startsWith(part))
        : words.includes(part),
    ),
  );
}

const texts = {
  en: 'The train to Bergen leaves platform 7.',
  fr: 'L’été dernier, un café à Besançon.',
  de: 'Die Größe der Dampfschiffe überraschte alle.',
  ru: 'Поезд в Берген отходит в семь.',
  el: 'Ο δρόμος ΟΔΟΣ είναι μακρύς.',
  ar: 'يغادر القِطَار إلى بيرغن في السابعة.',
  ja: '東京都庁に行く電車は遅れた。',
  zh: '北京大学生坐火车去上海。',
  ko: '서울에서 부산까지 기차를 탔다.',
  th: 'รถไฟไปเชียงใหม่ออกเวลาเจ็ดโมง',
  it: "Un po' d'acqua nell'università.",
  tr: 'DİYARBAKIR ışıkları',
  code: 'Call document.getElementById(a) or foo_bar.baz at www.example.com, not 3.14.',
};

test.each([
  ['en', 'bergen'],
  ['en', 'train plat'],
  ['fr', 'besancon'],
  ['fr', 'CAFÉ'],
  ['fr', "l'ete"],
  ['fr', 'été'],
  ['it', 'universita'],
  ['it', 'acqua nell'],
  ['tr', 'diyarbakır'],
  ['tr', 'isik'],
  ['de', 'grosse'],
  ['de', 'Größe dampf'],
  ['ru', 'поезд бер'],
  ['el', 'οδος'],
  ['ar', 'القطار'],
  ['ar', 'بيرغن'],
  ['ar', 'قطار'],
  ['ja', '都庁'],
  ['ja', '電車は遅'],
  ['ja', '東'],
  ['zh', '大学'],
  ['ko', '서울 부산'],
  ['th', 'เชียงใหม่'],
  ['code', 'getElementById'],
  ['code', 'document call'],
  ['code', 'bar.baz'],
  ['code', 'foo_bar baz'],
  ['code', 'example.com'],
  ['code', 'document.getElementById'],
] as const)('finds in %s: %s', (language, query) => {
  expect(isFound(texts[language], query)).toBe(true);
});

test('does not find what is not there', () => {
  expect(isFound(texts.en, 'bergen oslo')).toBe(false);
  expect(isFound(texts.en, 'rain')).toBe(false);
  expect(isFound(texts.ja, '大阪')).toBe(false);
  expect(isFound(texts.code, '14')).toBe(false);
  expect(isFound(texts.th, 'กรุงเทพ')).toBe(false);
});

test('marks what was found, and its pieces are the text again', () => {
  const marked = (text: string, query: string) =>
    markedPieces(text, searchTerms(query))
      .filter((piece) => piece.marked)
      .map((piece) => piece.text);
  expect(marked(texts.fr, 'cafe')).toEqual(['café']);
  expect(marked(texts.fr, 'été')).toEqual(['été']);
  expect(marked(texts.en, 'the ber')).toEqual(['The', 'Bergen']);
  expect(marked(texts.ja, '都庁')).toEqual(['都庁']);
  expect(marked(texts.ar, 'القطار')).toEqual(['القِطَار']);
  expect(marked(texts.ar, 'قطار')).toEqual(['القِطَار']);
  expect(marked(texts.th, 'เชียงใหม่')).toEqual(['เชียงใหม่']);
  expect(marked('a (b) [c', '(b)')).toEqual(['b']);
  const long = `${'Word after word. '.repeat(40)}Here is a fjord. ${'More of it. '.repeat(40)}`;
  const pieces = markedPieces(long, searchTerms('fjord'));
  expect(pieces.find((piece) => piece.marked)?.text).toBe('fjord');
  expect(pieces.map((piece) => piece.text).join('').length).toBeLessThan(220);
});

test('takes any text and any query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
      const shown = markedPieces(text, searchTerms(query))
        .map((piece) => piece.text)
        .join('');
      expect(shown.isWellFormed()).toBe(true);
      for (const word of searchWords(text)) expect(word).not.toBe('');
    }),
  );
});
