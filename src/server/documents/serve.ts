import { and, eq } from 'drizzle-orm';
import { getSession } from '../auth/session.ts';
import { readFileAddress } from '../files/address.ts';
import type { Kernel } from '../kernel.ts';
import { type DocumentRow, documents } from './table.ts';

/** Nothing in a file of somebody's may run, load or be framed, whatever a browser takes it for. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers a signed address with the file, to its owner alone. */
export async function serveFile(
  kernel: Kernel,
  request: Request,
  token: string,
): Promise<Response> {
  const session = await getSession(kernel, request);
  if (!session) return missing();
  const ownerId = session.user.id;
  const id = readFileAddress(kernel.secret, token, { ownerId, now: kernel.clock.now() });
  if (id === null) return missing();
  const [row] = await kernel.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.ownerId, ownerId)));
  const bytes = row?.fileKey ? await kernel.files.read(row.fileKey) : null;
  if (!row || !bytes) return missing();
  return new Response(new Uint8Array(bytes), { headers: headersOf(row) });
}

function headersOf({ kind, type, name }: DocumentRow): Record<string, string> {
  const image = kind === 'image';
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${hex(sign)}`);
  return {
    'Content-Type': image ? type : 'application/octet-stream',
    'Content-Disposition': `${image ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Whoever signs in next in this browser asks for it themselves (R18).
    'Cache-Control': 'private, no-store',
  };
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase();
}

function missing(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}
