import type { Catalogue } from '#cli/words/catalogues.ts';
import { type Choice, type Message, readMessage } from '#cli/words/message.ts';

/** One locale's catalogue of a group beside the English one. */
export interface Pair {
  readonly locale: string;
  /** BCP 47 tag, which decides the plural categories. */
  readonly tag: string;
  readonly group: string;
  readonly english: Catalogue;
  readonly translated: Catalogue;
}

/** @returns a line for each message of any locale that cannot be said in it. */
export function messageFaults(pair: Pair): string[] {
  const at = (key: string) => `content/messages/${pair.locale}/${pair.group}.json "${key}"`;
  return Object.entries(pair.translated).flatMap(([key, text]) => {
    const message = read(text);
    if (typeof message === 'string') return [`${at(key)}: ${message}`];
    const source = pair.english[key];
    if (source === undefined) return [`${at(key)}: English has no such key`];
    const english = read(source);
    return [
      ...(typeof english === 'string' ? [] : placeholderFaults(english, message)),
      ...message.choices.flatMap((choice) => pluralFaults(choice, pair.tag)),
      ...(isLeftOver(pair, key, text) ? ['is still English'] : []),
      ...(typed.test(key) ? [] : groupFaults(text)),
    ].map((fault) => `${at(key)}: ${fault}`);
  });
}

/** @returns a line for each English message that a locale lacks. */
export function missingFaults({ locale, group, english, translated }: Pair): string[] {
  const missing = Object.keys(english).filter((key) => !translated[key]?.trim());
  return missing.map((key) => `content/messages/${locale}/${group}.json "${key}": is missing`);
}

function read(text: string): Message | string {
  try {
    return readMessage(text);
  } catch (error) {
    return `is not an ICU message: ${(error as Error).message}`;
  }
}

function placeholderFaults(english: Message, translated: Message): string[] {
  const wanted = signature(english);
  const found = signature(translated);
  return wanted === found
    ? []
    : [`placeholders are ${found || 'none'}, in English ${wanted || 'none'}`];
}

/** Names and types; of a select its options too, which the code passes. */
function signature({ values }: Message): string {
  return [...values]
    .map(([name, type]) => `{${name}: ${type}}`)
    .sort()
    .join(' ');
}

/** A locale's messages name each of its plural categories, and no other. */
function pluralFaults({ name, kind, options }: Choice, tag: string): string[] {
  if (kind === 'select') return [];
  const wanted = new Intl.PluralRules(tag, { type: kind }).resolvedOptions().pluralCategories;
  const found = options.filter((option) => !option.startsWith('='));
  const missing = wanted.filter((category) => !found.includes(category));
  const extra = found.filter((option) => !(wanted as string[]).includes(option));
  return [
    ...(missing.length > 0 ? [`{${name}} lacks the plural ${missing.join(', ')}`] : []),
    ...(extra.length > 0
      ? [`{${name}} has the plural ${extra.join(', ')}, which ${tag} has not`]
      : []),
  ];
}

/** What a person would type, shown as an example, is written as that person would. */
const typed = /\.(?:hint|example)$/;

/** Numbers that stand in a text look like those that are filled into one (SPEC 9). */
export function groupFaults(text: string): string[] {
  const found = text.match(/(?<![\d.,\w/-])[1-9]\d{0,2}(?:[.'’\s]\d{3})+(?![\d\w-]|[.,]\d)/g) ?? [];
  return found.map((number) => `groups ${number} by other signs than commas`);
}

/** Examples that are shown as they are: English to correct, a text beside its translation. */
const untranslated = /^(?:grammar|translate)\.ex\.(?:before|after)$/;

/** Names and loan words may agree; more than three words that do were not translated. */
function isLeftOver({ locale, group, english }: Pair, key: string, text: string): boolean {
  if (locale === 'en' || (group === 'landing' && untranslated.test(key))) return false;
  // Placeholders, the names of plural forms and addresses are no words.
  const words =
    text.replace(/\{\w+(?:, \w+,|\})|\w+ (?=\{)|\S+@\S+/g, '').match(/\p{L}{2,}/gu) ?? [];
  return english[key] === text && words.length > 3;
}
