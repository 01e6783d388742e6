import type { Locale } from '#shared/i18n/locale.ts';
import type { Ability, CatalogueRow, Price, Vendor } from './catalogue.ts';

export type ModelEvent =
  /** Which model really answers; once, before the first text. */
  | { readonly type: 'served'; readonly model: string }
  | { readonly type: 'text'; readonly text: string }
  /** Tokens as the provider counted them, clamped; absent where it did not count. */
  | { readonly type: 'usage'; readonly input: number; readonly output: number }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' | 'filtered' };

export type Hear = (event: ModelEvent) => void;

export interface ModelImage {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface ModelText {
  readonly title: string;
  /** Its pages end in form feeds. */
  readonly text: string;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Of a person's message, for models that see. */
  readonly images?: readonly ModelImage[];
  /** What a person's message is about, for the Guide: it reads them itself. */
  readonly texts?: readonly ModelText[];
}

/** How a model is to answer, as far as its provider can (`ModelInfo.lacks`); absent is the provider's own. */
export interface ModelSettings {
  /** Tokens. */
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  readonly topP?: number;
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  /** The answer ends before the first of them, whoever writes it. */
  readonly stopSequences?: string[];
  readonly seed?: number;
}

/** Settings that not every model takes. */
export type RareSetting = 'seed' | 'presencePenalty' | 'frequencyPenalty';

export interface ModelRequest {
  /** A slug of the catalogue. */
  readonly slug: string;
  readonly messages: readonly ModelMessage[];
  /** Reaches the provider within 100 ms; the answer then throws `request_aborted`. */
  readonly signal: AbortSignal;
  /** The visitor's language, in which the Guide answers. */
  readonly locale: Locale;
  readonly settings?: ModelSettings;
  /** Ends at which an answer without any text is one all the same, as what was asked may leave none. */
  readonly emptyOn?: readonly ('stop' | 'length')[];
}

export interface ModelInfo {
  readonly slug: string;
  /** Shown as it is. */
  readonly name: string;
  /** `set-up`: nothing is configured that may bear this name. */
  readonly state: 'ready' | 'guide' | 'set-up';
  /** What answers now. */
  readonly served: string | null;
  readonly vendor: Vendor | null;
  readonly tier: CatalogueRow['tier'];
  /** Tokens. */
  readonly context: number;
  readonly price: Price;
  readonly abilities: readonly Ability[];
  readonly lacks: readonly RareSetting[];
}

export interface Models {
  /** Every slug of the catalogue with what answers it now. */
  list(): Promise<readonly ModelInfo[]>;
  /**
   * Another model answers in the place of one that fails, as long as no text was given.
   * `hear` is called in the turn in which a piece comes, as a promise for each is a good part of
   * what a piece costs. An AppError that it throws ends the answer and is thrown on.
   * @throws AppError `content_policy`, `repetitive_prompt`, `too_many_tokens`, `too_many_requests`,
   * `generation_failed`, `request_aborted`; `not_found` where nothing answers the slug. No text follows.
   * Whether `too_many_tokens` is a rate or a request that is too long, `isOverlong` tells,
   * and `namingLength` says to whom there is no chat.
   */
  answer(request: ModelRequest, hear: Hear): Promise<void>;
}
