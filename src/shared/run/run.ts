import * as z from 'zod/mini';
import type { ErrorKey } from '../errors/catalogue.ts';
import { meters } from '../plan/meter.ts';
import { pageInput } from '../rpc/page.ts';

const id = z.uuid();
/** Name of a tool or of a part of it: `essay`, `instagram-captions`. */
const name = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[a-z0-9-]+$/));

/** Made once for one run by who begins it: a repeated call runs nothing twice (R16). */
export const runKey = id;
export const runInput = z.object({ id });
/** `from`: how many characters of the text the page has. */
export const attachRunInput = z.object({ id, from: z.int().check(z.gte(0)) });
export const listRunsInput = z.extend(pageInput, {
  cursor: z.optional(id),
  tool: name,
  part: z.optional(name),
});
export type ListRunsInput = z.input<typeof listRunsInput>;
export const runSettingInput = z.object({ meter: z.enum(meters) });

export type RunState = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';

/** One line of the history, newest first. */
export interface RunLine {
  readonly id: string;
  readonly tool: string;
  /** Which of the tool's forms; '' where it has one. */
  readonly part: string;
  readonly title: string;
  readonly state: RunState;
  /** ISO 8601. */
  readonly createdAt: string;
}

/**
 * What a tool wrote, or is writing. `input` and `detail` are plain JSON of the tool's own shape, always
 * there; the types of the wire know an `unknown` only as one that may be absent.
 */
export interface RunView extends RunLine {
  readonly input?: unknown;
  /** `rules`: made without a language model, and labelled so. */
  readonly way: 'model' | 'rules';
  readonly error: ErrorKey | null;
  /** The model that answered. */
  readonly served: string | null;
  /** Of the tool's meter. */
  readonly charged: number;
  /** While it is written, what is there so far. */
  readonly text: string;
  /** While it goes on, what was shown last; at the end what the work came to. */
  readonly detail?: unknown;
}

export type RunEvent =
  /** At first, and again at each new detail; its text is not to be read. */
  | { readonly type: 'run'; readonly run: RunView }
  | { readonly type: 'text'; readonly from: number; readonly text: string }
  | { readonly type: 'end'; readonly run: RunView };

/** A run that has begun, and all that becomes of it where that comes in the same answer. */
export interface BegunRun extends RunView {
  readonly events?: AsyncIterable<RunEvent>;
}

/** What a tool can do here now. */
export interface RunSetting {
  /** Whether a language model is set up. */
  readonly model: boolean;
  /** Of the meter, free allowance included. */
  readonly left: number;
}
