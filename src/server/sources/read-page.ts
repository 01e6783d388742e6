import { setTimeout as delay } from 'node:timers/promises';
import type { Kernel } from '../kernel.ts';

export interface ReadPage {
  readonly text: string;
}

/** A page that takes longer is cited by what the search said of it. */
const fetchMs = 6_000;
const readMs = 6_000;
const mostBytes = 3_000_000;
const types = ['text/html', 'application/xhtml+xml', 'text/plain', 'application/pdf'];

/** What a page says, through the guarded fetcher (R35); null where it cannot be had. Never rejects. */
export async function readPage(
  { fetch, documents }: Pick<Kernel, 'fetch' | 'documents'>,
  address: string,
  signal: AbortSignal,
): Promise<ReadPage | null> {
  try {
    const fetched = await fetch(address, { signal, types, mostBytes, timeoutMs: fetchMs });
    if (fetched.status !== 200) return null;
    const { bytes, type, charset } = fetched;
    const name = new URL(fetched.url).pathname;
    const read = documents.read({ bytes, type, charset, name }).then(({ pages }) => ({
      text: pages.join('\n'),
    }));
    return await Promise.race([read, late(signal)]);
  } catch {
    return null;
  }
}

async function late(signal: AbortSignal): Promise<null> {
  await delay(readMs, undefined, { signal, ref: false });
  return null;
}
