import type { Locale } from '#shared/i18n/locale.ts';
import type { Catalogue } from '#shared/i18n/words.ts';
import type { Tool } from '#shared/tool/tool.ts';
import type { ToolValues } from '../../write/server/values.ts';

interface Spoken {
  /** Of the tool's category. */
  readonly own: Catalogue;
  /** Of the group `tool`. */
  readonly common: Catalogue;
}

/**
 * The patterns of a tool with what was entered in their places. A sentence with a fact that was not
 * entered is left out, and a pattern that keeps no fact is; a name that is missing leaves a gap.
 */
export function fillPatterns(tool: Tool, values: ToolValues, { own, common }: Spoken): string[] {
  const { rule, slug } = tool;
  if (rule?.engine !== 'patterns') return [];
  const gaps = new Set(tool.fields.filter(({ shared }) => shared).map(({ name }) => name));
  const wordFor = (name: string): string => {
    const value = (values[name] ?? '').replace(/\s+/g, ' ').replace(/[.。]+$/u, '');
    return value === '' && gaps.has(name) ? `[${common[`gap.${name}`] ?? name}]` : value;
  };
  const filled = Array.from({ length: rule.patterns }, (_, at) => {
    const pattern = own[`${slug}.rule${at + 1}`] ?? '';
    return fill(pattern, values.language, wordFor, (name) => !gaps.has(name));
  });
  return [...new Set(filled.filter((text) => text !== ''))];
}

const place = /\{(\w+)\}/g;

/** Scripts whose sentences begin with a capital. */
const small =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}](?!\p{Lu})/u;

function fill(
  pattern: string,
  language: Locale,
  wordFor: (name: string) => string,
  isFact: (name: string) => boolean,
): string {
  // Two apostrophes are one, as in every message.
  const sentences = pattern.replaceAll("''", "'").split(/(?<=[.!?。！？؟])(?=\s|\p{L})/u);
  const namesOf = (sentence: string) => [...sentence.matchAll(place)].map(([, name = '']) => name);
  const kept = sentences.filter((one) => namesOf(one).every((name) => wordFor(name) !== ''));
  const hadFacts = namesOf(pattern).some(isFact);
  const hasFacts = kept.some((one) => namesOf(one).some(isFact));
  if (hadFacts && !hasFacts) return '';
  const capital = (word: string) =>
    word.replace(small, (first) => first.toLocaleUpperCase(language));
  return kept
    .map((one) => {
      const begin = one.length - one.trimStart().length;
      return one.replace(place, (_, name: string, at: number) =>
        at === begin ? capital(wordFor(name)) : wordFor(name),
      );
    })
    .join('')
    .replace(/([?!？！؟])[.。]/gu, '$1')
    .trim();
}
