import { atom } from 'nanostores';
import { keepText, readKept } from '#client/drafts/kept-text.ts';
import { codeOfTag, languages } from '#shared/language/list.ts';

export interface Pair {
  /** '' where the text tells. */
  readonly from: string;
  readonly to: string;
}

export const $text = atom('');
/** Null until the island is awake: the page says what is chosen. */
export const $pair = atom<Pair | null>(null);
export const $refused = atom<'empty' | 'long' | 'same' | null>(null);
interface Finished {
  /** What was translated. */
  readonly source: string;
  readonly text: string;
  /** The language that the source was found to be in. */
  readonly from: string;
}

/** A translation that is finished. */
export const $finished = atom<Finished | null>(null);

// Why a text was refused is said of that text alone.
$text.listen(() => $refused.set(null));

const keptTo = 'translate-to';

/** The language into which was translated last, by this browser; '' for none. */
export function lastTo(): string {
  const code = readKept(keptTo);
  return isKnown(code) ? code : '';
}

/**
 * The language into which is translated where nobody chose one: that of the page. What readers of
 * English bring is mostly English, so theirs is another that they read, or else Spanish.
 * @param own code of the page's language. @param tags of the browser, the best first.
 */
export function firstTo(own: string, tags: readonly string[]): string {
  if (own !== 'en') return own;
  const codes = tags.map(codeOf);
  return codes.find((code) => code !== own && isKnown(code)) ?? 'es';
}

function isKnown(code: string): boolean {
  return languages.some((one) => one.code === code);
}

function codeOf(tag: string): string {
  const [base = tag] = tag.split('-', 1);
  if (base !== 'zh') return codeOfTag(base);
  return /Hant|TW|HK|MO/.test(tag) ? 'zh-Hant' : 'zh-Hans';
}

export function setPair(pair: Pair): void {
  $pair.set(pair);
  $refused.set(null);
  keepText(keptTo, pair.to);
}

/** Turns round: a finished translation becomes its text and back again. Another text stays. */
export function swap(): void {
  const pair = $pair.get();
  const finished = $finished.get();
  if (!pair) return;
  const from = pair.from || finished?.from || '';
  if (from === '') return;
  setPair({ from: pair.to, to: from });
  const text = $text.get().trim();
  if (finished && [finished.source.trim(), ''].includes(text)) $text.set(finished.text);
  else if (text === finished?.text.trim()) $text.set(finished.source);
}
