import * as z from 'zod/mini';
import { type ProcessEntry, processKinds } from '#shared/process/record.ts';
import { shareChange, shareOptions } from '#shared/share/contract.ts';
import { mostCharacters, mostCounts } from './limits.ts';

const id = z.uuid();
const length = z.int().check(z.gte(0), z.lte(mostCharacters));

const count = z.object({
  minute: z.int().check(z.gte(0)),
  kind: z.enum(processKinds),
  added: length,
  removed: length,
});

export const recordInput = z.object({
  /** Of the document. */
  id,
  /** Made once for these counts by who sends them: a repeated call records nothing twice (R16). */
  key: id,
  counts: z.array(count).check(z.minLength(1), z.maxLength(mostCounts)),
});
export type RecordInput = z.infer<typeof recordInput>;

export const processInput = z.object({ id });

/** What has been recorded of a document. */
export interface ProcessSoFar {
  readonly entries: readonly ProcessEntry[];
}

/** `full`: no more is recorded of this document. */
export interface Recorded {
  readonly state: 'recorded' | 'full';
}

/** Publishes the record of a document as it is now. */
export const publishInput = z.extend(shareOptions, { documentId: id });
/** With `anew` the page shows the record as it is now. */
export const republishInput = z.extend(shareChange, { anew: z.optional(z.boolean()) });
