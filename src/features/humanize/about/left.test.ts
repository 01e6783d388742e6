import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { realLocales } from '#shared/i18n/locale.ts';

const wordsOf = createWordsOf();

test.each(realLocales)(
  'in $code the form says before a text is sent that rules know English alone',
  ({ code, tag }) => {
    const english = new Intl.DisplayNames(tag, { type: 'language' }).of('en') ?? '';
    // The ending is that of the sentence.
    const stem = english.toLocaleLowerCase(tag).slice(0, 5);
    const said = wordsOf(code).group('humanize')('ui.left.rules').toLocaleLowerCase(tag);
    expect(said).toContain(stem);
  },
);
