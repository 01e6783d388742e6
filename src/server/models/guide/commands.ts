import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { createWordsOf } from '../../words.ts';

export const commands = ['count', 'check', 'summarise', 'compare'] as const;
export type Command = (typeof commands)[number];

/** What people ask of the family itself; what stands first goes before. */
export const topics = ['refund', 'account', 'price', 'privacy', 'contact'] as const;
export type Topic = (typeof topics)[number];

/** What a line says, by the words of the visitor's language and of English. */
export interface Understanding {
  /** The command that it names, if any. */
  command(line: string): Command | null;
  /** The topic that it names, if any. */
  topic(line: string): Topic | null;
  /** Whether it says nothing but a greeting, thanks, or a question of what the Guide is; or nothing at all. */
  isGreeting(line: string): boolean;
}

/** What a person may call a command, the first as the Guide itself says it. */
export function commandWords(t: Translate<'guide'>, command: Command): readonly string[] {
  return listOf(t(`command.${command}`));
}

/** By the visitor's language; each is made at its first use. */
export function createUnderstanding(): (locale: Locale) => Understanding {
  const wordsOf = createWordsOf();
  const made = new Map<Locale, Understanding>();
  return (locale) => {
    const known = made.get(locale);
    if (known) return known;
    const languages = [...new Set<Locale>([locale, 'en'])].filter((one) =>
      wordsOf(one).has('guide'),
    );
    const catalogues = languages.map((one) => wordsOf(one).group('guide'));
    const understanding = understandingOf(catalogues, localeInfo(locale).tag);
    made.set(locale, understanding);
    return understanding;
  };
}

/** @param languages catalogues whose words count. */
function understandingOf(languages: readonly Translate<'guide'>[], tag: string): Understanding {
  const spaced = spacedBy(tag);
  const finder = <Key extends string>(
    keys: readonly Key[],
    words: (t: Translate<'guide'>, key: Key) => readonly string[],
  ) => {
    const known = keys.map((key) => {
      const names = languages.flatMap((t) => words(t, key));
      return { key, names: names.map((name) => ({ name: flat(name), spaced: spaced(name) })) };
    });
    return (line: string) => {
      const [low, separate] = [flat(line), spaced(line)];
      const says = (one: Name) => isSaid(one, low, separate);
      return known.find(({ names }) => names.some(says))?.key ?? null;
    };
  };
  const greetings = languages
    .flatMap((t) => listOf(t('hello')).map(spaced))
    .toSorted((a, b) => b.length - a.length);
  return {
    command: finder(commands, commandWords),
    topic: finder(topics, (t, topic) => listOf(t(`topic.${topic}`))),
    isGreeting: (line) =>
      greetings.reduce((rest, one) => rest.replaceAll(one, ' '), spaced(line)).trim() === '',
  };
}

interface Name {
  readonly name: string;
  readonly spaced: string;
}

/** Scripts without spaces are cut into words by guess, so there the letters decide. */
function isSaid({ name, spaced }: Name, low: string, separate: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(name)
    ? low.includes(name)
    : spaced.trim() !== '' && separate.includes(spaced);
}

function listOf(message: string): readonly string[] {
  return message
    .split(/[,،、，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function flat(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a text, with a space before and after each. */
function spacedBy(tag: string): (text: string) => string {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) =>
    ` ${[...segmenter.segment(flat(text))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
      .join(' ')} `;
}
