import * as z from 'zod/mini';
import type { ErrorKey } from '../errors/catalogue.ts';
import type { Meter } from '../plan/meter.ts';
import { pageInput } from '../rpc/page.ts';
import type { SiteKey } from '../site/define.ts';
import { mostFilesAtOnce, mostJobs, mostSourcesOfOne } from './limits.ts';

/** What kind of work: its name is that of its queue, of its receipts, and of the limit of SPEC 8. */
export const workNames = ['image', 'video', 'document'] as const;
export type WorkName = (typeof workNames)[number];

const id = z.uuid();
const kind = z.enum(workNames);

/** What a file is to be: the rules of SPEC 5 that it is held to. */
export const uploadKind = kind;
export type UploadKind = WorkName;

export const addressInput = z.object({
  kind: uploadKind,
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
});

/** One work: parameters of its kind, and ids of the files that it works on. */
const jobInput = z.object({
  params: z.unknown(),
  sources: z.array(id).check(z.maxLength(mostSourcesOfOne)),
});
const jobsInput = z.array(jobInput).check(z.minLength(1), z.maxLength(mostJobs));

export const quoteInput = z.object({ kind, jobs: jobsInput });
export type QuoteInput = z.input<typeof quoteInput>;

export const orderInput = z.extend(quoteInput, {
  /** Made once for one order by who gives it (R16). */
  key: id,
  /** What the page calls it, in its language: `Crop`. It names the results in the gallery. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Path of the page without its locale: where the results can be used again. */
  page: z.string().check(z.maxLength(120), z.regex(/^\/[a-z0-9/-]*$/)),
});
export type OrderInput = z.input<typeof orderInput>;

export const batchInput = z.object({ id });
/** `jobs`: of its works these alone; absent, all that it fits. */
export const actInput = z.object({
  id,
  jobs: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostJobs))),
});
export const retryInput = z.extend(actInput, { which: z.enum(['failed', 'canceled']) });
export const followInput = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(20)) });
export const fileInput = z.object({ id });
export const filesInput = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(mostFilesAtOnce)),
});
export const listFilesInput = z.extend(pageInput, {
  cursor: z.optional(id),
  kind: z.optional(kind),
});
export type ListFilesInput = z.input<typeof listFilesInput>;
export const listBatchesInput = z.extend(pageInput, { cursor: z.optional(id), kind });
export type ListBatchesInput = z.input<typeof listBatchesInput>;

/** A file of a person: one that was given, or one that a work has made. */
export interface FileView {
  readonly id: string;
  readonly origin: 'upload' | 'made';
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Pixels; null where it has none. */
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  /** Signed, of this origin, for its owner and about a day. */
  readonly href: string;
  /** ISO 8601; null: until it is removed. */
  readonly keptUntil: string | null;
  readonly createdAt: string;
  /** Plain JSON that the kind shows with a result. */
  readonly detail?: unknown;
}

/** A result with what it was made by: all that makes it anew. */
export interface MadeView extends FileView {
  readonly kind: WorkName;
  /** Of the kind: `crop`. */
  readonly tool: string;
  /** As the page called it. */
  readonly title: string;
  readonly params?: unknown;
  /** The site and the page where it was ordered: `main`, `/image/crop`. */
  readonly hostKey: SiteKey;
  readonly page: string;
}

/** A result and the files that it was made of, as far as they are kept: what `?from=<id>` opens. */
export interface Reuse {
  readonly made: MadeView;
  readonly sources: readonly FileView[];
}

export type WorkState = 'queued' | 'running' | 'done' | 'failed' | 'canceled';

/** One work of a batch. */
export interface WorkView {
  readonly id: string;
  readonly batchId: string;
  /** Its place in the batch, from 0. */
  readonly n: number;
  readonly state: WorkState;
  readonly error: ErrorKey | null;
  readonly tool: string;
  readonly params?: unknown;
  /** Names of its sources, as the person called them. */
  readonly names: readonly string[];
  /** How many begin before it, by the fair order; null unless it waits. */
  readonly before: number | null;
  /** About how long until it is done, in seconds; null once it is over. */
  readonly seconds: number | null;
  /** 0 to 1, of one that goes on. */
  readonly part: number;
  /** A key that the feature's words name; null for none. */
  readonly stage: string | null;
  /** What it costs where it succeeds; null where it is free. */
  readonly price: Price | null;
  /** What it made and is still kept. */
  readonly files: readonly FileView[];
}

/** Works that were ordered together. */
export interface BatchView {
  readonly id: string;
  readonly kind: WorkName;
  readonly title: string;
  /** Path of the page where they were ordered, without its locale. */
  readonly page: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly works: readonly WorkView[];
}

export interface BatchLine extends Omit<BatchView, 'works'> {
  /** Not all of it is over. */
  readonly isGoing: boolean;
}

export interface Price {
  readonly meter: Meter;
  readonly amount: number;
}

/** What an order would cost, and take. */
export interface Quote {
  /** Null where all of it is free. */
  readonly price: Price | null;
  /** Of that meter, what is not promised to works that wait; null where it is free. */
  readonly left: number | null;
  /** About how long until all is done, in seconds, with what waits before it. */
  readonly seconds: number;
}

/** What `follow` tells: whole works at first and where anything of them has changed; then that all is over. */
export type WorkEvent =
  | { readonly type: 'works'; readonly works: readonly WorkView[] }
  | { readonly type: 'end' };

/** What was ordered, and all that becomes of it where that comes in the same answer. */
export interface Ordered extends BatchView {
  readonly events?: AsyncIterable<WorkEvent>;
}
