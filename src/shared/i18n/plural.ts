import { groupThousands } from '#shared/number/grouping.ts';
import type { Group, Translate } from './words.ts';

/** A plural message as `splitMessages` leaves it: one finished template for each form. */
export interface PluralMessage {
  /** The placeholder whose number chooses. */
  readonly by: string;
  /** Keys are plural categories of the language and exact numbers (`=0`); `other` is always there. */
  readonly branches: Readonly<Record<string, string>>;
}

/** Key -> template with `{name}` placeholders; plain data, so an island takes it as a prop. */
export type IslandWords = Readonly<Record<string, string | PluralMessage>>;

type Values = Readonly<Record<string, unknown>>;

/** Made once: a rule takes longer to make than to ask. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(tag: string): Intl.PluralRules {
  const known = rules.get(tag) ?? new Intl.PluralRules(tag);
  rules.set(tag, known);
  return known;
}

/** The template for `n` in the language of `tag`: an exact number first, then its plural category. */
export function pick({ branches }: PluralMessage, n: number, tag: string): string {
  const category = rulesOf(tag).select(n);
  return branches[`=${n}`] ?? branches[category] ?? branches.other ?? '';
}

/** One for the same words, so that a component that is drawn again is given the same. */
const sayers = new WeakMap<IslandWords, { readonly tag: string; readonly say: Say }>();

type Say = (key: string, ...given: readonly Values[]) => string;

/**
 * Reads island words as the page reads its own: `say('ui.words', { count: 2 })`. Numbers get
 * commas (SPEC 9); other values are isolated, so that a name of the other direction stays in place.
 * @returns the same for the same words.
 */
export function sayer<G extends Group>(words: IslandWords, tag: string): Translate<G> {
  let known = sayers.get(words);
  if (known?.tag !== tag) {
    known = { tag, say: sayOf(words, tag) };
    sayers.set(words, known);
  }
  return known.say as Translate<G>;
}

function sayOf(words: IslandWords, tag: string): Say {
  return (key, ...given) => {
    const message = words[key];
    if (message === undefined) throw new Error(`the island has no words "${key}"`);
    const values = given[0] ?? {};
    // Most words of a page are said as they stand.
    if (typeof message === 'string') return given.length === 0 ? message : fill(message, values);
    return fill(pick(message, Number(values[message.by]), tag), values);
  };
}

function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? groupThousands(value) : `\u2068${value}\u2069`;
  });
}
