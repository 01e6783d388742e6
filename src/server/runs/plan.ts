import type { Meter } from '#shared/plan/meter.ts';
import type { RunView } from '#shared/run/run.ts';
import type { ModelMessage, ModelSettings } from '../models/contract.ts';
import type { PageCaller } from '../trpc/page-caller.ts';

/** What a run costs. A failed one, or one that delivers nothing, costs nothing (R5). */
export type RunCost =
  | {
      readonly meter: Meter;
      /** Charged for each word that is emitted. */
      readonly factor: number;
      /** Words that must be there before it begins; absent, what is left will do. */
      readonly words?: number;
    }
  | {
      readonly meter: Meter;
      /** Charged for the whole. */
      readonly fixed: number;
    };

export interface AskOptions {
  /** Each piece as it comes; hand it on to `emit`, or keep it. */
  onText?(text: string): void;
  readonly settings?: ModelSettings;
}

/** What the work of a run may do. */
export interface RunControl {
  readonly id: string;
  readonly caller: PageCaller;
  /** Aborted by Stop, a drain or the loss of the job: return within a second. */
  readonly signal: AbortSignal;
  /** What the person sees, is charged for and keeps. */
  emit(text: string): void;
  /** Keeps a detail, plain JSON, and shows it within half a second: an outline, how far it is. */
  show(detail: unknown): Promise<void>;
  /**
   * Asks the run's model, as often as the work needs. @returns all it said.
   * @throws AppError as `Models.answer`; `content_policy` where it was filtered, `request_aborted`
   * once `signal` is aborted.
   */
  ask(messages: readonly ModelMessage[], options?: AskOptions): Promise<string>;
}

/** @returns plain JSON, kept as `detail`; null or undefined leaves what was shown last. */
export type RunWork = (control: RunControl) => Promise<unknown>;

export interface RunPlan {
  /** The ledger's name of the tool, which names its limit (SPEC 8): `essay`, `writer`. */
  readonly tool: string;
  /** Which of the tool's forms, for its history. */
  readonly part?: string;
  readonly key: string;
  /** Of the line in the history; cut to fit. */
  readonly title: string;
  /** Plain JSON, shown again when the run is opened. */
  readonly input: unknown;
  /** `rules`: no model is asked, and the result says so. */
  readonly way: RunView['way'];
  /** A slug of the model catalogue; `chat` by default. */
  readonly model?: string;
  /** Null where it is free. */
  readonly cost: RunCost | null;
  readonly work: RunWork;
}
