import type { ZodType } from 'zod';
import type { Meter } from '#shared/plan/meter.ts';
import type { WorkName } from '#shared/works/work.ts';
import type { PageCaller } from '../trpc/page-caller.ts';

/** A person's file as it is known: what it was decoded to be, never what its name says. */
export interface SourceFacts {
  /** Of its row in `work_files`. */
  readonly id: string;
  /** As the person called it, with its ending; safe to show, never a path. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Pixels, upright; null where it has none. */
  readonly width: number | null;
  readonly height: number | null;
  /** Null where it does not last. */
  readonly seconds: number | null;
}

/** A source of a work that goes on. */
export interface WorkSource extends SourceFacts {
  /** Absolute path of a copy in the task's folder; metadata is gone from it. */
  readonly file: string;
}

/** A file that a work has made. */
export interface MadeFile {
  /** Absolute path in the task's folder. */
  readonly file: string;
  /** As the person is to find it among downloads. */
  readonly name: string;
  readonly mediaType: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly seconds?: number | undefined;
  /** Plain JSON of at most 64 kB that is shown with the result. */
  readonly detail?: unknown;
}

export interface WorkTask<P> {
  /** As whom: its owner, plan and language. */
  readonly caller: PageCaller;
  readonly jobId: string;
  /** Tries before this one; `jobId` and this name one try, so a provider's operation can be found again by both. */
  readonly attempt: number;
  readonly params: P;
  readonly sources: readonly WorkSource[];
  /** Absolute path, of this try alone; emptied afterwards. */
  readonly folder: string;
  /** Aborted where the person cancels it, or the server stops: end soon, by throwing. */
  readonly signal: AbortSignal;
  /**
   * Tells how far it is. Cheap, of any number of calls: what was told last is written now and then.
   * @param part 0 to 1.
   * @param stage a key that the feature's words name, e.g. `encoding`.
   */
  progress(part: number, stage?: string): void;
  /**
   * Plain JSON of at most 64 kB that outlives this process, kept before it returns: what a try that
   * was broken off needs in order to go on, e.g. the id of a provider's operation.
   */
  keep(memory: unknown): Promise<void>;
  /** What `keep` was last given in this try, by a process that is gone; null at first. */
  readonly memory: unknown;
}

export interface WorkPrice {
  readonly meter: Meter;
  /** Whole units. */
  readonly amount: number;
}

/** A kind of work that waits in line. Listed in `src/pages/api/_works.ts`. */
export interface WorkKind<P> {
  readonly name: WorkName;
  /** Works that one process does at once. */
  readonly atOnce: number;
  /** Plain JSON in, the same out: it is read again when the work begins, maybe by a later version. */
  readonly params: ZodType<P>;
  readonly mostSources: number;
  /** The tool that these parameters are of: `crop`, `trim`; it names the result in the gallery. */
  tool(params: P): string;
  /**
   * Known before it is put in line, and reserved then; the same for the same arguments.
   * @returns null where it is free.
   * @throws AppError where sources and parameters do not go together.
   */
  price(params: P, sources: readonly SourceFacts[]): WorkPrice | null;
  /**
   * Of the price, what was delivered; where this is absent, or says null, all of it. Asked of what is kept,
   * so that a process that comes after the one that delivered says the same.
   * @param details those of the made files. @returns whole units; more than the price counts as the price.
   */
  used?(details: readonly unknown[]): number | null;
  /** About how long it takes on this machine, in seconds. */
  seconds(params: P, sources: readonly SourceFacts[]): number;
  /**
   * Does it, at least once for every try; reads nothing but its task. A file is made whole or not
   * at all. @throws AppError: it has failed, and nothing is charged.
   */
  make(task: WorkTask<P>): Promise<readonly MadeFile[]>;
}
