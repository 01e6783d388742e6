import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { prepared } from '../db/prepared.ts';
import type { Kernel } from '../kernel.ts';
import { type Live, liveOf } from '../trpc/live.ts';
import type { Feed } from './feed.ts';
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
  yield* await attachLive(kernel, input);
}

/** The same, to be read at once as well. Who does not read to its end closes it. */
export async function attachLive(kernel: Kernel, input: AttachInput): Promise<Live<JobEvent>> {
  const { jobId, ownerId, from, signal } = input;
  const { jobs } = kernel.generate;
  // A job of this process knows whose it is; where its person has become another, the row does.
  if (jobs.get(jobId)?.ownerId !== ownerId) await checkOwn(kernel, input);
  const feed = jobs.get(jobId)?.feed ?? follow(kernel, jobId);
  const reader = enter(feed, signal);
  let at = from;
  return liveOf<JobEvent>({
    listen: reader.listen,
    close: reader.leave,
    take: () => {
      if (reader.isGone) return null;
      const text = whole(feed.read(at, mostUnits));
      at += text.length;
      if (text !== '') return [{ type: 'text', from: at - text.length, text }];
      if (!feed.end) return [];
      reader.leave();
      return [{ type: 'end', ...feed.end }];
    },
  });
}

/** One more reader of a feed, until it leaves or its signal says that it has. */
function enter(feed: Feed, signal: AbortSignal | undefined) {
  let heard = (): void => undefined;
  let isGone = false;
  const stopListening = feed.listen(() => heard());
  const leave = () => {
    if (isGone) return;
    isGone = true;
    feed.readers -= 1;
    stopListening();
    signal?.removeEventListener('abort', gone);
  };
  const gone = () => {
    leave();
    heard();
  };
  feed.readers += 1;
  signal?.addEventListener('abort', gone);
  if (signal?.aborted) gone();
  return {
    get isGone() {
      return isGone;
    },
    listen: (more: () => void) => {
      heard = more;
    },
    leave,
  };
}

async function checkOwn({ db }: Kernel, { jobId, ownerId }: AttachInput): Promise<void> {
  const [row] = await own(db).execute({ jobId, ownerId });
  if (!row) throw new AppError('not_found');
}

/** Not cut inside a surrogate pair. */
function whole(text: string): string {
  return text.length > 1 && /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
