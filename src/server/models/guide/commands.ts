import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { createWordsOf } from '../../words.ts';
import { flat, hasLetters, listOf, spacedBy, subjectFinder, unspaced } from './said.ts';
import { type Tool, tools } from './tools.ts';

export const commands = ['count', 'check', 'summarise', 'compare'] as const;
export type Command = (typeof commands)[number];

/** What people ask of the family itself; what stands first goes before. */
export const topics = ['refund', 'account', 'price', 'privacy', 'contact', 'languages'] as const;
export type Topic = (typeof topics)[number];

/** What a line says, by the words of the visitor's language and of English. */
export interface Understanding {
  /** The command that it names, if any. */
  command(line: string): Command | null;
  /** The topic that it names, if any. */
  topic(line: string): Topic | null;
  /** The tool whose work it names, if any. */
  tool(line: string): Tool | null;
  /** How many sentences it asks for, in digits; null where a number is of something else, or there is none. */
  sentences(line: string): number | null;
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
  const known = commands.map((command) => ({
    command,
    names: languages
      .flatMap((t) => commandWords(t, command))
      .map((name) => ({ name: flat(name), spaced: spaced(name) })),
  }));
  const listsOf = (key: `topic.${Topic}` | `tool.${Tool}`) => languages.map((t) => t(key));
  const greetings = languages
    .flatMap((t) => listOf(t('hello')).map(spaced))
    .toSorted((a, b) => b.length - a.length);
  return {
    command: (line) => {
      const [low, separate] = [flat(line), spaced(line)];
      const says = (one: Name) => isSaid(one, low, separate);
      return known.find(({ names }) => names.some(says))?.command ?? null;
    },
    topic: subjectFinder(
      topics.map((key) => ({ key, lists: listsOf(`topic.${key}`) })),
      tag,
    ),
    tool: subjectFinder(
      tools.map((key) => ({ key, lists: listsOf(`tool.${key}`) })),
      tag,
    ),
    sentences: sentencesIn(languages),
    isGreeting: (line) =>
      greetings.reduce((rest, one) => rest.replaceAll(one, ' '), spaced(line)).trim() === '',
  };
}

/** Counts that are said in all the forms which our languages have. */
const everyForm = [1, 2, 3, 5, 11, 100];

/** “3 short sentences”: a number, and soon behind it the word, whatever its ending. */
function sentencesIn(languages: readonly Translate<'guide'>[]): Understanding['sentences'] {
  const said = languages.flatMap((t) => everyForm.map((count) => t('count.sentences', { count })));
  const words = said
    .map((one) => /\p{L}+$/u.exec(flat(one))?.[0] ?? '')
    .filter((one) => one !== '');
  const stems = [...new Set(words)].map((word) => {
    if (unspaced.test(word)) return word;
    return `(?<!\\p{L})${word.length > 4 ? word.slice(0, -1) : word}`;
  });
  const asked = new RegExp(`(?<!\\d)(\\d{1,2})(?!\\d)[^\\d\\n]{0,20}?(?:${stems.join('|')})`, 'u');
  return (line) => {
    const count = asked.exec(flat(line))?.[1];
    return count === undefined ? null : Number(count);
  };
}

interface Name {
  readonly name: string;
  readonly spaced: string;
}

/** Scripts without spaces are cut into words by guess, so there the letters decide. */
function isSaid({ name, spaced }: Name, low: string, separate: string): boolean {
  return unspaced.test(name)
    ? hasLetters(low, name)
    : spaced.trim() !== '' && separate.includes(spaced);
}
