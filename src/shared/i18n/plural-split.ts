import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { IslandWords, PluralMessage } from './plural.ts';
import type { Catalogue } from './words.ts';

/**
 * Compiles the ICU messages whose key begins with `prefix` while the page is built, so that the
 * browser needs no i18n library (DESIGN 4).
 * @throws Error on what islands do without: select, dates, nested or ordinal plurals, literal braces.
 */
export function splitMessages(catalogue: Catalogue, prefix: string): IslandWords {
  return Object.fromEntries(
    Object.entries(catalogue)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, message]) => [key, splitMessage(key, message)]),
  );
}

function splitMessage(key: string, message: string): string | PluralMessage {
  const elements = parse(message);
  const plurals = elements.filter((one) => one.type === TYPE.plural);
  const [plural] = plurals;
  if (!plural) return template(key, elements);
  if (plurals.length > 1 || plural.pluralType !== 'cardinal' || plural.offset)
    throw new Error(`${key}: an island's message may have one plain plural.`);
  const at = elements.indexOf(plural);
  const branches = Object.entries(plural.options).map(([form, { value }]) => [
    form,
    template(key, elements.toSpliced(at, 1, ...value), plural.value),
  ]);
  return { by: plural.value, branches: Object.fromEntries(branches) };
}

function template(key: string, elements: readonly MessageFormatElement[], by = ''): string {
  return elements
    .map((one) => {
      if (one.type === TYPE.argument) return `{${one.value}}`;
      if (one.type === TYPE.pound) return `{${by}}`;
      if (one.type === TYPE.literal && !/[{}]/.test(one.value)) return one.value;
      throw new Error(`${key}: an island's message holds text, {names} and one plural only.`);
    })
    .join('');
}
