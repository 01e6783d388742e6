import { and, desc, eq, inArray } from 'drizzle-orm';
import { uniqueNames } from '#shared/text/file-name.ts';
import { mostFilesAtOnce } from '#shared/works/limits.ts';
import { getSession } from '../auth/session.ts';
import { missing, namedAs, paced } from '../files/serve.ts';
import { type Zipped, zipStream } from '../files/zip-stream.ts';
import { jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';
import { isOwn, keptFiles, type Who } from './own-files.ts';
import { type WorkFileRow, workFiles } from './table.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * `GET /api/works`: results as a ZIP that is made while it is read, to their owner alone. `?batch=<id>`
 * those of one order, `?files=<id>,<id>` these; without, all that are kept.
 * @param drained as `RequestLocals` has it.
 */
export async function serveZip(
  kernel: Kernel,
  request: Request,
  drained: () => Promise<void>,
): Promise<Response> {
  const session = await getSession(kernel, request);
  if (!session) return missing();
  const who = { kernel, ownerId: session.user.id };
  const rows = await chosen(who, new URL(request.url).searchParams);
  const [first] = rows;
  if (!first) return missing();
  const day = kernel.clock.now().toISOString().slice(0, 10);
  return new Response(paced(zipStream(entriesOf(kernel, rows)), drained), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; ${namedAs(`${first.hostKey}-${day}.zip`)}`,
      'X-Content-Type-Options': 'nosniff',
      // Whoever signs in next in this browser asks for it themselves (R18).
      'Cache-Control': 'private, no-store',
    },
  });
}

function chosen(who: Who, asked: URLSearchParams): Promise<WorkFileRow[]> {
  const files = asked.get('files');
  if (files !== null) {
    const ids = files.split(',').filter((id) => uuid.test(id));
    return keptFiles(who, ids.slice(0, mostFilesAtOnce));
  }
  const batch = asked.get('batch');
  if (batch !== null && !uuid.test(batch)) return Promise.resolve([]);
  const ofBatch = batch === null ? undefined : inArray(workFiles.jobId, jobsOf(who, batch));
  return who.kernel.db
    .select()
    .from(workFiles)
    .where(and(isOwn(who), eq(workFiles.origin, 'made'), ofBatch))
    .orderBy(desc(workFiles.id));
}

function jobsOf({ kernel, ownerId }: Who, batchId: string) {
  return kernel.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.batchId, batchId), eq(jobs.ownerId, ownerId)));
}

async function* entriesOf({ files }: Kernel, rows: readonly WorkFileRow[]): AsyncGenerator<Zipped> {
  const unique = uniqueNames();
  for (const { name, createdAt: at, fileKey } of rows) {
    const bytes = await files.stream(fileKey);
    if (bytes) yield { name: unique(name), at, bytes };
  }
}
