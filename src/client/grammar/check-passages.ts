import { isDialect } from '#shared/grammar/dialect.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { looksEnglish } from '#shared/grammar/looks-english.ts';
import { checkEnglish } from './english.ts';
import type { Findings } from './english-calls.ts';
import { englishOptions, type GrammarSettings } from './settings.ts';

/** Findings that are known: of texts by their words, so that what did not change is not asked again. */
export interface PassageCheck {
  /** Texts that are on the page, in the order in which they are wanted. Others are dropped. */
  want(texts: readonly string[], settings: GrammarSettings): void;
  /** With offsets in that text, hidden ones among them; undefined for what is not checked yet. */
  known(text: string): readonly Finding[] | undefined;
  /** After a failure. */
  again(): void;
}

export interface PassageState {
  /** Texts that are not checked yet, of all that are wanted. */
  readonly left: number;
  readonly failed: boolean;
  /** The rules of English are asked about what looks like another language. */
  readonly foreign: boolean;
}

/** UTF-16 units that are asked for at once: the first answer comes soon, and the page is told of each. */
const batchLength = 4000;
const mostKnown = 30_000;

/** @param tell hears of each change of what is known. */
export function createPassageCheck(tell: (state: PassageState) => void): PassageCheck {
  let cache = new Map<string, readonly Finding[]>();
  let wanted: readonly string[] = [];
  let settings: GrammarSettings | null = null;
  let working = false;
  let failed = false;
  let foreign = false;

  const left = () => wanted.filter((text) => !cache.has(text));

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    failed = false;
    for (let batch = firstOf(left()); batch.length > 0; batch = firstOf(left())) {
      const into = cache;
      const found = settings && (await checkTexts(batch, settings));
      failed = !found;
      // What was asked by other settings in between is no answer to these.
      if (failed && into === cache) break;
      for (const [at, text] of batch.entries()) into.set(text, found?.[at] ?? []);
      tell({ left: left().length, failed, foreign });
    }
    working = false;
    if (failed) tell({ left: left().length, failed, foreign });
  };

  return {
    known: (text) => cache.get(text),
    again: () => void work(),
    want: (texts, chosen) => {
      if (!settings || !sameCheck(settings, chosen)) cache = new Map();
      settings = chosen;
      wanted = [...new Set(texts)];
      for (const text of wanted) if (!/\p{L}/u.test(text)) cache.set(text, []);
      foreign = isDialect(chosen.language) && isForeign(wanted);
      if (cache.size > mostKnown)
        cache = new Map(wanted.flatMap((text) => pairOf(text, cache.get(text))));
      tell({ left: left().length, failed, foreign });
      void work();
    },
  };
}

function pairOf(text: string, found: readonly Finding[] | undefined) {
  return found ? [[text, found] as const] : [];
}

/** As much of a text as tells its language. */
const sample = 20_000;

function isForeign(texts: readonly string[]): boolean {
  let text = '';
  for (const one of texts) if (text.length < sample) text += `${one}\n`;
  const told = text.slice(0, sample);
  return /\p{L}/u.test(told) && !looksEnglish(told);
}

function firstOf(texts: readonly string[]): readonly string[] {
  let length = 0;
  const end = texts.findIndex((text) => {
    length += text.length;
    return length > batchLength;
  });
  return end < 0 ? texts : texts.slice(0, Math.max(1, end));
}

/** Kinds, words and places that are hidden are found all the same. */
function sameCheck(one: GrammarSettings, other: GrammarSettings): boolean {
  return one.language === other.language && one.rules === other.rules;
}

async function checkTexts(
  texts: readonly string[],
  settings: GrammarSettings,
): Promise<Findings | null> {
  if (isDialect(settings.language)) return checkEnglish(texts, englishOptions(settings));
  const calls = await import('./languages.ts').catch(() => null);
  return calls ? calls.checkElsewhere(texts, settings.language) : null;
}
