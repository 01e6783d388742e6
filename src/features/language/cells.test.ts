import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import { cellsOf } from './cells.ts';

const english = languages.find(({ slug }) => slug === 'english');

test.each([
  ['en', /^[^,]+, .+ \+\d+$/],
  ['ar', /^[^,،]+، [^,]+ \+\d+$/],
  ['ja', /^[^,、]+、[^,]+ \+\d+$/],
] as const)('regions stand in a row as %s parts it', (code, row) => {
  if (!english) throw new Error('no English');
  const locale = localeInfo(code);
  const t = createWordsOf()(code).group('language');
  const { text } = cellsOf(english, locale, namesIn(locale.tag), t).regions;
  expect(text).toMatch(row);
});
