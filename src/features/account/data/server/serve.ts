import { Readable } from 'node:stream';
import { and, eq, gt } from 'drizzle-orm';
import { getSession } from '#server/auth/session.ts';
import type { Kernel } from '#server/kernel.ts';
import { accountExports } from './table.ts';

/** `GET /api/export/<id>`: an archive, to its owner alone. @param drained as `RequestLocals` has it. */
export async function serveExport(
  kernel: Kernel,
  request: Request,
  { id, drained }: { readonly id: string; readonly drained: () => Promise<void> },
): Promise<Response> {
  const session = await getSession(kernel, request);
  const row = session && (await readyExport(kernel, id, session.user.id));
  const bytes = row?.fileKey ? await kernel.files.stream(row.fileKey) : null;
  if (!row || !bytes) return missing();
  const day = row.createdAt.toISOString().slice(0, 10);
  return new Response(paced(bytes, drained), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(row.bytes),
      'Content-Disposition': `attachment; filename="wordkin-${day}.zip"`,
      'X-Content-Type-Options': 'nosniff',
      // Whoever signs in next in this browser asks for it themselves (R18).
      'Cache-Control': 'private, no-store',
    },
  });
}

async function readyExport({ db, clock }: Kernel, id: string, ownerId: string) {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined;
  const { expiresAt } = accountExports;
  const [row] = await db
    .select()
    .from(accountExports)
    .where(
      and(
        ...[eq(accountExports.id, id), eq(accountExports.ownerId, ownerId)],
        gt(expiresAt, clock.now()),
      ),
    );
  return row;
}

/** Reads no faster than the visitor does: an archive is larger than what is held for one (R4). */
function paced(bytes: Readable, drained: () => Promise<void>): ReadableStream {
  const from = async function* () {
    for await (const chunk of bytes) {
      yield chunk;
      await drained();
    }
  };
  return Readable.toWeb(Readable.from(from(), { highWaterMark: 1 })) as ReadableStream;
}

function missing(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}
