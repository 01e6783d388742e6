import type { EngineName, Formality } from '#shared/translate/engine.ts';
import type { ModelMessage } from '../models/contract.ts';
import type { AskOptions } from '../runs/plan.ts';

/** Asks the house's model, so that who pays knows what answered and how much. */
export type Ask = (messages: readonly ModelMessage[], options?: AskOptions) => Promise<string>;

export interface EngineWording {
  /** As `tag.ts` writes them; null where the engine is to find out. */
  readonly from: string | null;
  readonly to: string;
  readonly formality: Formality;
}

export interface EngineOrder extends EngineWording {
  /**
   * Not empty, without white space at their ends. Where `marked`, `<x id="1">…</x>` and `<x id="1"/>`
   * stay as they are and `<g id="2">…</g>` stays around what it is around; all else is plain text.
   */
  readonly texts: readonly string[];
  readonly marked: boolean;
  readonly ask: Ask;
  readonly signal: AbortSignal;
  /** Called with each text as soon as it is there, in any order. */
  onText?(at: number, text: string): void;
}

export interface EngineAnswer {
  /** In their order; undefined where the engine left one out. */
  readonly texts: readonly (string | undefined)[];
  /** The language that it found, as `tag.ts` writes it. */
  readonly detected: string | null;
}

/** One sentence that is to be said otherwise. */
export interface WaysOrder extends EngineWording {
  readonly source: string;
  readonly sentence: string;
  readonly before: string;
  readonly after: string;
  readonly ask: Ask;
  readonly signal: AbortSignal;
}

/** What translates. Its methods throw AppError. */
export interface Engine {
  readonly name: EngineName;
  /** Of one request: texts, and UTF-16 units of them all. */
  readonly most: { readonly texts: number; readonly length: number };
  /** Requests at once. */
  readonly atOnce: number;
  /** Whether the same question gets another answer the next time. */
  readonly varies: boolean;
  /** What it is called, or its model is; null where it is not set up now. */
  label(): Promise<string | null>;
  /** Languages from which and into which it translates, as `tag.ts` writes them. */
  languages(): Promise<EngineLanguages>;
  translate(order: EngineOrder): Promise<EngineAnswer>;
  /** Other translations of a sentence, none where it has none to give. */
  ways(order: WaysOrder): Promise<readonly string[]>;
}

export interface EngineLanguages {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Of `to`, where it can be told how formal to be. */
  readonly formal: readonly string[];
  /** False for two that it knows and cannot connect. */
  knows(from: string, to: string): boolean;
}
