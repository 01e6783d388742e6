import { mainScript } from '#shared/text/script.ts';
import type { DocumentFaultName as Fault } from '#shared/translate/document.ts';
import { chineseScript } from '../translate/chinese.ts';
import { likelyLanguages } from '../translate/detect.ts';
import { placeholdersOf } from '../translate/placeholder.ts';
import { baseOf } from '../translate/tag.ts';
import { withoutMarks } from './marks.ts';

export interface Languages {
  /** Tags; `from` is null where nobody knows it. */
  readonly from: string | null;
  readonly to: string;
}

/** Letters that a language shows itself by. */
const telling = 40;
/** More words are the same in no two languages, unless they are a name. */
const mostSameWords = 2;
const mostNameWords = 8;

/** @returns null where it is sound; `same`: it is as it was, which a name may be. */
export function faultOf(
  source: string,
  output: string,
  languages: Languages,
): Fault | 'same' | null {
  if (marksOf(source) !== marksOf(output)) return 'mark';
  const [old, now] = [withoutMarks(source), withoutMarks(output)];
  if (now.trim() === '') return 'untranslated';
  if (placeholders(old) !== placeholders(now)) return 'placeholder';
  if (!isSameLanguage(languages)) {
    if (folded(old) === folded(now)) return sameFault(old, languages);
    if (isLeft(old, now, languages)) return 'untranslated';
  }
  return figures(old) === figures(now) ? null : 'number';
}

function isSameLanguage({ from, to }: Languages): boolean {
  return from !== null && baseOf(from) === baseOf(to);
}

/** What was in the other language already is as it should be. */
function sameFault(text: string, { from, to }: Languages): Fault | 'same' | null {
  if (isInOtherChinese(text, to)) return 'untranslated';
  // Much is written alike in both scripts of Chinese.
  if (from !== null && isChinese(from) && isChinese(to)) return null;
  if (lettersOf(text) >= telling && languageOf(text) === baseOf(to)) return null;
  const words = text.match(/[\p{L}\p{M}\p{N}'’.-]+/gu) ?? [];
  const isNamed =
    words.length <= mostNameWords && words.every((one) => /^[\p{Lu}\p{N}]/u.test(one));
  const count = words.reduce((sum, one) => sum + wordsIn(one), 0);
  return isNamed || count <= mostSameWords ? 'same' : 'untranslated';
}

/** Scripts that set no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const signsOfWord = 4;

function wordsIn(stretch: string): number {
  return unspaced.test(stretch) ? Math.ceil(stretch.length / signsOfWord) : 1;
}

function isChinese(tag: string): boolean {
  return tag.startsWith('zh-');
}

/** Whether a text is in the script of Chinese that `to` is not. */
function isInOtherChinese(text: string, to: string): boolean {
  if (!isChinese(to) || mainScript(text) !== 'Hani') return false;
  const script = chineseScript(text);
  return script !== null && script !== new Intl.Locale(to).maximize().script;
}

/** Whether a longer translation is in the language that it came from. */
function isLeft(old: string, now: string, { from, to }: Languages): boolean {
  if (isInOtherChinese(now, to) && isInOtherChinese(old, to)) return true;
  if (lettersOf(now) < telling) return false;
  const target = new Intl.Locale(to).maximize().script ?? '';
  const script = mainScript(now);
  if (
    script === mainScript(old) &&
    scriptsOf(target).length > 0 &&
    !scriptsOf(target).includes(script)
  )
    return true;
  // Detection takes long; what was said in other words is in another language.
  if (from === null || overlap(old, now) < leastOverlap) return false;
  const found = languageOf(now);
  return found === baseOf(from) && languageOf(old) === found;
}

/** Of the words of one that is left, those that stood in the other; a name or a figure is no tenth. */
const leastOverlap = 0.3;

function overlap(old: string, now: string): number {
  const before = new Set(wordsOf(old));
  const after = wordsOf(now);
  return after.filter((word) => before.has(word)).length / Math.max(1, after.length);
}

const stretches = new RegExp(`${unspaced.source}|[\\p{L}\\p{M}]+`, 'gu');

function wordsOf(text: string): string[] {
  return folded(text).match(stretches) ?? [];
}

const scripts: Readonly<Record<string, readonly string[]>> = {
  ...{ Latn: ['Latn'], Cyrl: ['Cyrl'], Grek: ['Grek'], Arab: ['Arab'], Hebr: ['Hebr'] },
  ...{ Thai: ['Thai'], Hans: ['Hani'], Hant: ['Hani'], Jpan: ['Jpan', 'Hani'], Kore: ['Kore'] },
};

function scriptsOf(code: string): readonly string[] {
  return scripts[code] ?? [];
}

const sure = 0.6;

/** Only where it is clear. */
function languageOf(text: string): string | null {
  const [first, second] = likelyLanguages(text);
  if (!first?.language || first.confidence < sure) return null;
  return second && second.confidence > first.confidence / 2 ? null : baseOf(first.language);
}

/** A sign of a syllable or a word tells as much as this many letters. */
const lettersOfSign = 3;
const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function lettersOf(text: string): number {
  const signs = text.match(sign)?.length ?? 0;
  return (text.match(/\p{L}/gu)?.length ?? 0) + signs * (lettersOfSign - 1);
}

function marksOf(text: string): string {
  return (text.match(/<x id="\d+"\s*\/>|<g id="\d+">|<\/g>/g) ?? []).sort().join();
}

function placeholders(text: string): string {
  return placeholdersOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .sort()
    .join('\n');
}

/** Where the digits of scripts that write numbers with their own begin. */
const zeros = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66],
  ...[0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0xff10],
];

/** Its digits, whatever stands between them and in whatever order dates have them. */
function figures(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? [])
    .map((digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((one) => code >= one && code < one + 10) ?? 0x30;
      return code - zero;
    })
    .sort()
    .join('');
}

/** Its letters and figures: other signs between them are no translation. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
