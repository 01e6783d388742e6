import type { Program } from '#server/api/authorise.ts';
import { detectSource, likelyLanguages } from '#server/translate/detect.ts';
import type { Translated } from '#server/translate/pipeline.ts';
import type { Entry } from '#server/translate/terms.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { Formality } from '#shared/translate/engine.ts';
import { type Markup, type MarkupRules, readMarkup } from './markup.ts';
import { type PaidOrder, spendOn } from './spend.ts';

export interface TextsAsked {
  readonly texts: readonly string[];
  /** As `tag.ts` writes them; null: told by each text. */
  readonly from: string | null;
  readonly to: string;
  readonly formality: Formality;
  readonly entries: readonly Entry[];
  /** How to read tags; null: the texts have none. */
  readonly markup: MarkupRules | null;
}

export interface TextMade {
  readonly text: string;
  /** What it was translated from; null where nobody can tell. */
  readonly from: string | null;
}

/** Translates texts, each in its language. @throws as `spendOn`. */
export async function translateAsked(
  program: Program,
  asked: TextsAsked,
  signal: AbortSignal,
): Promise<readonly TextMade[]> {
  const read = asked.texts.map((text) => ({
    text,
    markup: asked.markup && readMarkup(text, asked.markup),
    from: asked.from ?? detectSource(text, asked.to),
  }));
  const languages = [...new Set(read.map(({ from }) => from))];
  const groups = languages.map((from) => read.filter((one) => one.from === from));
  const orders = await Promise.all(
    groups.map((group, at) => orderOf(program, asked, languages[at] ?? null, group)),
  );
  const made = await spendOn(program, orders, signal);
  const results = new Map<(typeof read)[number], TextMade>();
  for (const [at, group] of groups.entries()) {
    const texts = made[at]?.texts[Symbol.iterator]();
    for (const one of group) {
      const count = one.markup ? one.markup.runs.length : 1;
      const runs = Array.from({ length: count }, () => texts?.next().value ?? '');
      const text = one.markup ? one.markup.join(runs) : (runs[0] ?? '');
      results.set(one, { text, from: one.from ?? foundIn(one.text, made[at]) });
    }
  }
  return read.flatMap((one) => results.get(one) ?? []);
}

async function orderOf(
  { kernel }: Program,
  asked: TextsAsked,
  from: string | null,
  group: readonly { readonly text: string; readonly markup: Markup | null }[],
): Promise<PaidOrder> {
  const { to, formality, entries, markup } = asked;
  const pair = { from, to };
  const engines = await kernel.translation.enginesFor(pair).catch((error: unknown) => {
    // What was only thought to be the language may be none that an engine knows.
    const isGuess = asked.from === null && isAppError(error) && error.key === 'translate_pair';
    if (!isGuess) throw error;
    return kernel.translation.enginesFor({ from: null, to });
  });
  const texts = group.flatMap((one) => (one.markup ? one.markup.runs : [one.text]));
  return { texts, marked: markup !== null, ...pair, formality, entries, keep: [], engines };
}

function foundIn(text: string, made: Translated | undefined): string | null {
  return made?.detected ?? likelyLanguages(text)[0]?.language ?? null;
}
