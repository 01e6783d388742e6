import { expect, test } from 'vitest';
import { sheetsOf } from './sheets.ts';

const captions = { before: 'Antes', after: 'Después' };

test('an example that is rewritten has a before and an after', () => {
  expect(sheetsOf('essay', 'es', captions)).toEqual([
    { part: 'before', caption: 'Antes' },
    { part: 'after', caption: 'Después' },
  ]);
});

test.each([
  ['es', 'Inglés', 'Francés'],
  ['ja', '英語', 'フランス語'],
  ['ar', 'الإنجليزية', 'الفرنسية'],
])('a translation stands under the names of its languages, in %s', (tag, english, french) => {
  expect(sheetsOf('translate', tag, captions)).toEqual([
    { part: 'before', caption: english, lang: 'en' },
    { part: 'after', caption: french, lang: 'fr' },
  ]);
});
