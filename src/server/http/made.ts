import { LRUCache } from 'lru-cache';
import type { Files } from './bundle.ts';
import type { Entry } from './entry.ts';
import { etagOf } from './etag.ts';
import type { TableFile } from './table.ts';

/** Pages that are not in the table, as each of very many is made from little: what a feature gives the server. */
export interface MadePages {
  /** @param address path with locale. @returns UTF-8, undefined where there is none; the same each time where there is one. */
  bytes(address: string): Buffer | undefined;
}

/** Entries kept; one is made again in microseconds. */
const most = 5_000;
/** What could be a page at all: unknown addresses must cost nothing. */
const plain = /^(?:\/[a-z0-9-]+){1,3}$/;

export function openMade(
  pages: MadePages,
  make: (address: string, file: TableFile, read: () => Buffer) => Entry,
): Files {
  const entries = new LRUCache<string, Entry>({ max: most });
  return {
    get(address) {
      const known = entries.get(address);
      if (known) return known;
      const bytes = plain.test(address) ? pages.bytes(address) : undefined;
      if (!bytes) return undefined;
      const file = {
        file: '',
        size: bytes.length,
        etag: etagOf(bytes),
        type: 'text/html; charset=utf-8',
      };
      // Held by nothing but the store of bodies, which knows when to drop it.
      const entry = make(address, file, () => pages.bytes(address) ?? Buffer.of());
      entries.set(address, entry);
      return entry;
    },
  };
}
