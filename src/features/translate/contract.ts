import * as z from 'zod/mini';
import { type EngineName, engineNames, formalities } from '#shared/translate/engine.ts';
import {
  longestCsv,
  longestName,
  longestTerm,
  mostEntries,
} from '#shared/translate/glossary-limits.ts';
import { longestDetected, longestKept, longestSentence, longestText, mostKept } from './limits.ts';

/** The ledger's and the history's name of the tool; its words are of the meter `gpt3_words`. */
export const tool = 'translate';

/** Runs of the tool: a text, a translation brought back, other ways to say one sentence. */
export const parts = ['text', 'back', 'ways'] as const;
export type Part = (typeof parts)[number];

/** Of `#shared/language/list.ts`: `de`, `zh-Hant`. */
const code = z.string().check(z.maxLength(12), z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/));
const filled = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => text.trim() !== ''),
  );

const wording = z.object({
  /** Null: told by the text. */
  from: z.nullable(code),
  to: code,
  formality: z.enum(formalities),
  glossaryId: z.nullable(z.uuid()),
  /** Words that stay as they are. */
  keep: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestKept)))
    .check(z.maxLength(mostKept)),
  /** Null: the first that knows the two languages. */
  engine: z.nullable(z.enum(engineNames)),
});

/** `translate.begin` (mutation) answers with a RunView; `run.attach`, `stop`, `open`, `list` and `remove` go on from there. */
export const beginInput = z.extend(wording, {
  /** Made once for one translation by who begins it: a repeated call runs nothing twice (R16). */
  key: z.uuid(),
  part: z.enum(['text', 'back']),
  text: filled(longestText),
});
export type BeginInput = z.infer<typeof beginInput>;

/** `translate.ways` (mutation) answers with a RunView; its text has one way on each line. */
export const waysInput = z.extend(wording, {
  key: z.uuid(),
  /** The piece of the original that the sentence translates. */
  source: filled(longestSentence),
  /** As it is translated now, and what stands before and after it there. */
  sentence: filled(longestSentence),
  before: z.string().check(z.maxLength(longestSentence)),
  after: z.string().check(z.maxLength(longestSentence)),
});
export type WaysInput = z.infer<typeof waysInput>;

/** A stretch of the text that was translated by itself, at most a paragraph. */
export interface TranslatedPiece {
  /** Where it ends, in the text and in the translation (UTF-16 units). */
  readonly from: number;
  readonly to: number;
}

/** `detail` of a run, shown as it goes on. */
export interface TranslateDetail {
  /** Null until one has answered. */
  readonly engine: EngineName | null;
  /** What it calls itself: `DeepL`, or the model's name. */
  readonly served: string | null;
  /** The language of the text, null where it is not clear; and whether it was told by the text. */
  readonly from: string | null;
  readonly detected: boolean;
  /** Pieces in all; those that are done are listed. */
  readonly count: number;
  readonly pieces: readonly TranslatedPiece[];
  /** Places so far at which the glossary's translation of a term was put, letter by letter. */
  readonly terms: number;
}

/** `translate.detect` (mutation, as texts do not belong in addresses) answers with a Detected. */
export const detectInput = z.object({ text: filled(longestDetected) });
export interface Detected {
  /** A code of the list; null where it is not clear. */
  readonly language: string | null;
  /** 0 to 1. */
  readonly confidence: number;
}

/** `translate.setting` (query) answers with a TranslateSetting. */
export const settingInput = z.object({ from: z.nullable(code), to: code });
export interface EngineView {
  readonly name: EngineName;
  /** `DeepL`, `LibreTranslate`, or the model's name: shown as it is. */
  readonly label: string;
  /** Whether it knows the two languages. */
  readonly pair: boolean;
  /** Whether it can be told how formal to be in the language into which it translates. */
  readonly formality: boolean;
}
export interface TranslateSetting {
  /** In the order in which they are asked; empty where none is set up. */
  readonly engines: readonly EngineView[];
  /** Words left, free allowance included. */
  readonly left: number;
}

const term = filled(longestTerm);
const entries = z.union([
  z.array(z.tuple([term, term])).check(z.maxLength(mostEntries)),
  /** CSV or TSV as it was read from a file: the term, its translation; more columns are ignored. */
  z.string().check(z.maxLength(longestCsv)),
]);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName));

/** `translate.glossary.make` (mutation), once per key, answers with a Glossary. */
export const makeGlossaryInput = z.object({ key: z.uuid(), name, from: code, to: code, entries });
export type MakeGlossaryInput = z.infer<typeof makeGlossaryInput>;
/** `translate.glossary.save` (mutation) puts what is given in the place of what was. */
export const saveGlossaryInput = z.object({
  id: z.uuid(),
  name: z.optional(name),
  /** Of this pair; no entries: the pair is taken out. */
  pair: z.optional(z.object({ from: code, to: code, entries })),
});
export type SaveGlossaryInput = z.infer<typeof saveGlossaryInput>;
/** `translate.glossary.open` (query) a Glossary; `csv` (query) a GlossaryCsv of one pair; `remove` (mutation) its id. */
export const glossaryInput = z.object({ id: z.uuid() });
export const glossaryCsvInput = z.object({ id: z.uuid(), from: code, to: code });

/** `translate.glossary.list` (query) answers with all of them, newest first. */
export interface GlossaryLine {
  readonly id: string;
  readonly name: string;
  readonly pairs: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  /** ISO 8601. */
  readonly createdAt: string;
}
export interface GlossaryPair {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly (readonly [term: string, translation: string])[];
}
export interface Glossary extends Omit<GlossaryLine, 'pairs'> {
  readonly pairs: readonly GlossaryPair[];
}
export interface GlossaryCsv {
  readonly file: string;
  readonly csv: string;
}
