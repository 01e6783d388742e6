import type { Facts } from '#shared/language/facts.ts';
import type { LanguageView } from '../reader.ts';
import type { Values } from '../template.ts';

/** What a translator meets on the way from one language into another: each is a sentence of the frame, shown once or not at all. */
export const changeKeys = [
  'script',
  'script.same',
  'letters',
  'direction',
  'order',
  'order.same',
  'plural.more',
  'plural.fewer',
  'gender.more',
  'gender.fewer',
  'articles.more',
  'articles.fewer',
  'numbers',
  'numbers.same',
  'quotes',
  'family',
  'family.sound',
] as const;
export type ChangeKey = (typeof changeKeys)[number];
export type Changes = Readonly<Partial<Record<ChangeKey, Readonly<Record<string, string>>>>>;

/** More are another alphabet, and no list to keep in mind. */
const mostLetters = 20;

/** @returns the sentences that hold for the pair, with the values of their placeholders. */
export function changesOf(from: LanguageView, to: LanguageView): Changes {
  const [a, b] = [from.facts, to.facts];
  return {
    ...scriptChanges(from, to),
    ...(a.direction !== b.direction && { direction: textsOf(from, to, 'direction') }),
    ...(from.language.order === to.language.order
      ? { 'order.same': { order: from.cells.order.text } }
      : { order: textsOf(from, to, 'order') }),
    ...pluralChanges(a.plurals.length, b.plurals.length),
    ...nounChanges(from, to),
    ...numberChanges(a, b),
    ...(a.quotes !== b.quotes &&
      a.quotes !== '' &&
      b.quotes !== '' && { quotes: { from: isolated(a.quotes), to: isolated(b.quotes) } }),
    ...familyChanges(from, to),
  };
}

/** As the blocks of a frame take them: a list of one or none for each sentence. */
export function changeBlocks(changes: Changes): Values {
  return Object.fromEntries(
    changeKeys.map((key) => {
      const values = changes[key];
      return [blockOf(key), values ? [values] : []];
    }),
  );
}

/** Name of a sentence's block; a dot would be a step into a value. */
export function blockOf(key: ChangeKey): string {
  return key.replace('.', '_');
}

function scriptChanges(from: LanguageView, to: LanguageView): Changes {
  if (from.facts.script !== to.facts.script) return { script: textsOf(from, to, 'script') };
  const added = addedLetters(from.facts.letters, to.facts.letters);
  return {
    'script.same': { script: from.cells.script.text },
    ...(added.length > 0 &&
      added.length <= mostLetters && { letters: { letters: isolated(added.join(' ')) } }),
  };
}

/** By their signs: a reader of Swahili, who has `ch`, knows `c`; `dž` is no news beside `ž`, `oʻ` is. */
function addedLetters(from: readonly string[], to: readonly string[]): string[] {
  const known = new Set(from.flatMap(signsOf));
  if (known.size === 0) return [];
  const own = new Set(to);
  const isNew = (sign: string) => !known.has(sign);
  return to.filter((one) =>
    signsOf(one).some((sign) => isNew(sign) && (sign === one || !own.has(sign))),
  );
}

/** Without marks above and below, which are no letters. */
function signsOf(letter: string): string[] {
  return letter.match(/\p{L}/gu) ?? [];
}

function pluralChanges(from: number, to: number): Changes {
  if (from === 0 || to === 0 || from === to) return {};
  return { [to > from ? 'plural.more' : 'plural.fewer']: { from: String(from), to: String(to) } };
}

function nounChanges({ language: from }: LanguageView, { language: to }: LanguageView): Changes {
  const gender = gainOf(from.gender, to.gender);
  const articles = gainOf(from.articles, to.articles);
  return {
    ...(gender && { [`gender.${gender}`]: {} }),
    ...(articles && { [`articles.${articles}`]: {} }),
  };
}

/** Whether the second language alone has what the first lacks, or the first alone. */
function gainOf(from: string | null, to: string | null): 'more' | 'fewer' | null {
  if (from === null || to === null || (from === 'none') === (to === 'none')) return null;
  return from === 'none' ? 'more' : 'fewer';
}

/** Some group thousands alike and millions another way: the larger number is shown where the smaller tells nothing. */
function numberChanges(a: Facts, b: Facts): Changes {
  if (a.number === '' || b.number === '') return {};
  const isSame = (key: 'number' | 'smallNumber') => seen(a[key]) === seen(b[key]);
  if (isSame('number') && isSame('smallNumber'))
    return { 'numbers.same': { sample: isolated(a.smallNumber) } };
  const key = isSame('smallNumber') ? 'number' : 'smallNumber';
  return { numbers: { from: isolated(a[key]), to: isolated(b[key]) } };
}

/** A narrow space between digits looks like any other. */
function seen(number: string): string {
  return number.replace(/\s/g, ' ');
}

function textsOf(from: LanguageView, to: LanguageView, key: 'script' | 'direction' | 'order') {
  return { from: from.cells[key].text, to: to.cells[key].text };
}

/** Words of one family look alike where they share a script; two sets of Chinese characters are near enough. */
function familyChanges(from: LanguageView, to: LanguageView): Changes {
  if (from.language.family !== to.language.family) return {};
  const [a, b] = [from, to].map(({ facts }) => facts.script.replace(/^Han[st]$/, 'Hani'));
  return { [a === b ? 'family' : 'family.sound']: { family: from.cells.family.text } };
}

/** Set apart from the direction of the sentence around it (Unicode Annex 9). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
