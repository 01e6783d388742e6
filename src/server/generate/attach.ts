import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { prepared } from '../db/prepared.ts';
import type { Kernel } from '../kernel.ts';
import { follow } from './follow.ts';
import type { JobEvent } from './job.ts';
import { generations } from './table.ts';

/** UTF-16 units of one event: a reader who comes late to a long text gets it in pieces (R4). */
const mostUnits = 16_384;

const own = prepared((db) =>
  db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.id, sql.placeholder('jobId')),
        eq(generations.ownerId, sql.placeholder('ownerId')),
      ),
    )
    .prepare('generations.own'),
);

export interface AttachInput {
  readonly jobId: string;
  readonly ownerId: string;
  /** UTF-16 units that the reader has already. */
  readonly from: number;
  /** Ends the reading, at once, where the reader is gone (R3). */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The text of a job from `from` on as it comes, then its end; from any process, any number of times.
 * After a crash fewer units may be kept than a reader has: then the end comes without text.
 * @throws AppError `not_found` for a job that is nobody's, somebody else's or long finished.
 */
export async function* attach(kernel: Kernel, input: AttachInput): AsyncGenerator<JobEvent> {
  const { jobId, ownerId, from, signal } = input;
  const { jobs } = kernel.generate;
  // A job of this process knows whose it is; where its person has become another, the row does.
  if (jobs.get(jobId)?.ownerId !== ownerId) await checkOwn(kernel, input);
  const feed = jobs.get(jobId)?.feed ?? follow(kernel, jobId);
  feed.readers += 1;
  signal?.addEventListener('abort', feed.wake);
  let at = from;
  try {
    while (!signal?.aborted) {
      const changed = feed.changed();
      const text = whole(feed.read(at, mostUnits));
      if (text !== '') {
        yield { type: 'text', from: at, text };
        at += text.length;
      } else if (feed.end) {
        yield { type: 'end', ...feed.end };
        return;
      } else {
        await changed;
      }
    }
  } finally {
    signal?.removeEventListener('abort', feed.wake);
    feed.readers -= 1;
  }
}

async function checkOwn({ db }: Kernel, { jobId, ownerId }: AttachInput): Promise<void> {
  const [row] = await own(db).execute({ jobId, ownerId });
  if (!row) throw new AppError('not_found');
}

/** Not cut inside a surrogate pair. */
function whole(text: string): string {
  return text.length > 1 && /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
