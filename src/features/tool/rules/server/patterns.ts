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
    return fill(pattern, wordFor, (name) => !gaps.has(name));
  });
  return [...new Set(filled.filter((text) => text !== ''))];
}

const place = /\{(\w+)\}/g;

function fill(
  pattern: string,
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
  return kept
    .join('')
    .replace(place, (_, name: string) => wordFor(name))
    .replace(/([?!？！؟])[.。]/gu, '$1')
    .trim();
}
