import type { Finding } from '../documents/read.ts';
import type { Kernel } from '../kernel.ts';

/** A page that takes longer is cited by what the search said of it. */
const fetchMs = 6_000;
const mostBytes = 3_000_000;
const types = ['text/html', 'application/xhtml+xml', 'text/plain', 'application/pdf'];

/**
 * What a page says, or its parts about a question, through the guarded fetcher (R35); null where it
 * cannot be had soon. Never rejects.
 */
export async function readPage(
  { fetch, documents }: Pick<Kernel, 'fetch' | 'documents'>,
  address: string,
  finding: Finding,
): Promise<string | null> {
  try {
    const { signal } = finding;
    const fetched = await fetch(address, { signal, types, mostBytes, timeoutMs: fetchMs });
    if (fetched.status !== 200) return null;
    const { bytes, type, charset } = fetched;
    const name = new URL(fetched.url).pathname;
    return await documents.readFound({ bytes, type, charset, name }, finding);
  } catch {
    return null;
  }
}
