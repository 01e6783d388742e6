import type { WordList } from './word-list.ts';

/** Frequent English words that are rare or unknown in other languages of the Latin script. */
const marks = new Set(
  'the and of to that is with it this have from are not you be was but they his her which'.split(
    ' ',
  ),
);

/** They make up about a fifth of English and at most a thirtieth of its neighbours. */
const leastShare = 0.08;

export function isEnglish(words: WordList): boolean {
  let marked = 0;
  let total = 0;
  words.forms.forEach((form, id) => {
    const uses = words.uses[id] ?? 0;
    total += uses;
    if (marks.has(form)) marked += uses;
  });
  return total > 0 && marked / total >= leastShare;
}
