/** Says at each chance whether a rule is to be used there. */
export type Choose = () => boolean;

export interface Found {
  /** What stands before and after, in the same sentence. */
  readonly before: string;
  readonly after: string;
  readonly words: string;
}

/** Null leaves what stands there. */
export type Replacement = (found: Found) => string | null;

const special = /[\\^$.*+?()[\]{}|/]/g;

/** A pattern that finds any of the phrases as words of their own, the longest first. */
export function anyOf(phrases: readonly string[]): RegExp {
  const sorted = [...phrases].sort((a, b) => b.length - a.length);
  const written = sorted.map((phrase) =>
    phrase.replace(special, '\\$&').replaceAll("'", "['’]").replaceAll(' ', '[ \\u00a0]'),
  );
  return new RegExp(
    `(?<![\\p{L}\\p{N}'’-])(?:${written.join('|')})(?![\\p{L}\\p{N}-]|['’]\\p{L})`,
    'giu',
  );
}

/** How a phrase is looked up, however it is written. */
export function keyOf(phrase: string): string {
  return phrase.toLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');
}

/** Replaces in a sentence, with the capital and the article that the new word needs. */
export function replaceAll(sentence: string, pattern: RegExp, replacement: Replacement): string {
  let result = '';
  let at = 0;
  // What began the sentence was taken away.
  let raise = false;
  const upTo = (end: number) => {
    const part = sentence.slice(at, end);
    const raised = raise && part !== '' ? withRaised(part) : part;
    raise &&= part === '';
    return raised;
  };
  for (const { 0: found, index } of sentence.matchAll(pattern)) {
    const before = result + upTo(index);
    const words = raise ? withRaised(found) : found;
    const after = sentence.slice(index + found.length);
    const given = replacement({ before, after, words });
    if (given === '') raise = before.trim() === '';
    const space = given === '' ? (/^[ \u00a0]+/.exec(after)?.[0].length ?? 0) : 0;
    result = given === null ? before + words : joined(before, withCapital(words, given));
    if (given !== '') raise = false;
    at = index + found.length + space;
  }
  return result + upTo(sentence.length);
}

/** `a` becomes `an` where the word after it changed, and the other way round. */
function joined(before: string, word: string): string {
  const article = /(?<![\p{L}\p{N}'’])(an?)([ \u00a0])$/iu.exec(before);
  if (!article) return before + word;
  const [whole, found = '', space = ' '] = article;
  const wanted = /^(?:[aeio]|u(?!s|ni|ti))/i.test(word) ? 'an' : 'a';
  const cased = found[0] === 'A' ? `A${wanted.slice(1)}` : wanted;
  return before.slice(0, before.length - whole.length) + cased + space + word;
}

function withCapital(old: string, word: string): string {
  return /^\p{Lu}/u.test(old) && !/^I\b/.test(old) ? withRaised(word) : word;
}

/** With a capital at its beginning. */
export function withRaised(text: string): string {
  const [sign = ''] = text;
  return sign.toUpperCase() + text.slice(sign.length);
}
