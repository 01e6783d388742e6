import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, type Encoding } from './encoding.ts';
import { type Entry, makeVariant, type Variant } from './entry.ts';
import { isHashed } from './headers.ts';
import { packedFile } from './packed.ts';

export interface BodyStoreOptions {
  readonly distDir: string;
  /** Bytes kept in memory; the least used go first. */
  readonly capacity?: number;
}

export interface BodyStore {
  /** Reads and compresses once, however many ask at once. @throws the file system's error. */
  load(entry: Entry, encoding: Encoding): Promise<Variant>;
  /** Bytes held at this moment. */
  held(): number;
}

/** Larger plain files are streamed from the disk. */
export const largestInMemory = 65_536;
/** Larger texts are sent as they are: compressing them would hold a thread for seconds. */
const largestCompressed = 4 * 1024 * 1024;
/** The build has packed it, at an effort that suits its size. */
const largestPacked = 32 * 1024 * 1024;
const refineQueue = 256;

/** Whether this answer is kept in memory, else it is a stream. */
export function fitsMemory(entry: Entry, encoding: Encoding): boolean {
  const { size, type } = entry.file;
  if (encoding === 'identity') return size <= largestInMemory;
  return size <= (type === 'application/wasm' ? largestPacked : largestCompressed);
}

export function createBodyStore({
  distDir,
  capacity = 256 * 1024 * 1024,
}: BodyStoreOptions): BodyStore {
  const loading = new Map<Entry, Map<Encoding, Promise<Variant>>>();
  const kept = createKeeper(capacity);
  const refine = createRefiner((entry, bytes) => kept.put(entry, 'br', bytes));

  async function make(entry: Entry, encoding: Encoding): Promise<Variant> {
    const packed = encoding === 'br' ? await packedBytes(distDir, entry) : null;
    if (packed) return kept.put(entry, encoding, packed);
    const { file, source } = entry;
    const bytes = source.read?.() ?? (await readFile(path.join(distDir, file.file)));
    if (encoding === 'identity') return kept.put(entry, encoding, bytes);
    const variant = kept.put(entry, encoding, await compress(bytes, encoding, 'fast'));
    if (encoding === 'br' && bytes.length <= largestCompressed) refine(entry, bytes);
    return variant;
  }

  return {
    held: kept.held,
    load(entry, encoding) {
      const ofEntry = loading.get(entry) ?? new Map<Encoding, Promise<Variant>>();
      const running = ofEntry.get(encoding);
      if (running) return running;
      const made = make(entry, encoding).finally(() => {
        ofEntry.delete(encoding);
        if (ofEntry.size === 0) loading.delete(entry);
      });
      loading.set(entry, ofEntry.set(encoding, made));
      return made;
    },
  };
}

/** What the build has compressed; null where it left that to the first use. */
function packedBytes(distDir: string, { source, file }: Entry): Promise<Buffer | null> {
  if (!isHashed(source.address)) return Promise.resolve(null);
  return readFile(path.join(distDir, packedFile(file))).catch(() => null);
}

interface Slot {
  readonly entry: Entry;
  readonly encoding: Encoding;
}

/** Second chance: a hit only sets a flag, so the hot path moves nothing about. */
function createKeeper(capacity: number) {
  const slots = new Map<Variant, Slot>();
  let total = 0;

  function drop(variant: Variant, { entry, encoding }: Slot): void {
    slots.delete(variant);
    total -= variant.bytes;
    if (entry[encoding] === variant) entry[encoding] = null;
    entry.common = null;
  }

  /** Goes round from the oldest; what was used since the last round moves to the end. */
  function makeRoom(bytes: number): void {
    for (const [variant, slot] of slots) {
      if (total + bytes <= capacity) return;
      if (variant.used) {
        variant.used = false;
        slots.delete(variant);
        slots.set(variant, slot);
      } else drop(variant, slot);
    }
  }

  return {
    held: () => total,
    put(entry: Entry, encoding: Encoding, bytes: Buffer): Variant {
      const before = entry[encoding];
      if (before) drop(before, { entry, encoding });
      makeRoom(bytes.length);
      const variant = makeVariant(entry, encoding, bytes);
      entry[encoding] = variant;
      slots.set(variant, { entry, encoding });
      total += variant.bytes;
      return variant;
    },
  };
}

/** Brotli at its best costs 50 ms a page: one at a time, behind the answers, and never a backlog. */
function createRefiner(done: (entry: Entry, bytes: Buffer) => void) {
  const queue: { entry: Entry; bytes: Buffer }[] = [];
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { entry, bytes } = job;
      const better = await compress(bytes, 'br', 'best').catch(() => null);
      if (better && entry.br && better.length < entry.br.bytes) done(entry, better);
    }
    busy = false;
  }

  return (entry: Entry, bytes: Buffer) => {
    if (queue.length >= refineQueue) return;
    queue.push({ entry, bytes });
    if (!busy) void run();
  };
}
