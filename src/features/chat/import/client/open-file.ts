import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { chatFileEnd } from '../../export/chat-file.ts';
import { createPieces, type Piece, type Pieces } from '../json-pieces.ts';
import { formOf, leastInZip } from './file-form.ts';

/** Bytes of a file, of all that is in a zip, and names in a zip: more is refused (R27). */
const limits = { file: 2 ** 31, inside: 2 ** 32, names: 100_000, piece: 2 ** 25 } as const;
/** A zip's bytes may become a thousand times as many. */
const bite = 16_384;
/** How long the page may wait, in milliseconds. */
const beat = 12;

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly why: 'broken' | 'large';
  constructor(why: 'broken' | 'large') {
    super(why);
    this.why = why;
  }
}

/** Files of a zip in which the products and we keep chats. */
function holdsChats(name: string): boolean {
  return /(?:^|\/)conversations[^/]*\.json$/i.test(name) || name.endsWith(chatFileEnd);
}

/**
 * The chats of a file as they stand in it, one after the other; the page goes on meanwhile.
 * @throws UnreadableFile for what is neither a zip nor a JSON file, is damaged (after all that could
 * be read of it), or is larger than a browser should read.
 */
export async function* chatsIn(file: Blob): AsyncGenerator<Piece> {
  if (file.size > limits.file) throw new UnreadableFile('large');
  const found: Piece[] = [];
  const pause = pauses();
  try {
    const source = await sourceOf(file, found);
    for (let at = 0; at < file.size; at += bite) {
      const bytes = await file.slice(at, at + bite).arrayBuffer();
      const failure = failureOf(() => source.push(new Uint8Array(bytes), at + bite >= file.size));
      for (let piece = found.shift(); piece; piece = found.shift()) yield piece;
      if (failure) throw failure;
      await pause();
    }
    if (!source.isWhole()) throw new UnreadableFile('broken');
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
  }
}

interface FileSource {
  push(bytes: Uint8Array, final: boolean): void;
  isWhole(): boolean;
}

async function sourceOf(file: Blob, found: Piece[]): Promise<FileSource> {
  const form = await formOf(file);
  if (form === 'json') return jsonSource(found);
  if (form === null) throw new UnreadableFile('broken');
  return zipSource(found, (await leastInZip(file)) ?? Number.POSITIVE_INFINITY);
}

function failureOf(act: () => void): Error | null {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new UnreadableFile('broken');
  }
}

function jsonSource(found: Piece[]): FileSource {
  const reader = textReader(createPieces(limits.piece, (piece) => found.push(piece)));
  return reader;
}

function zipSource(found: Piece[], least: number): FileSource {
  const readers: FileSource[] = [];
  let names = 0;
  let size = 0;
  const unzip = new Unzip((entry) => {
    names += 1;
    if (names > limits.names) throw new UnreadableFile('large');
    if (!holdsChats(entry.name)) return leaveOut(entry, unzip);
    for (const decoder of [UnzipPassThrough, UnzipInflate]) unzip.register(decoder);
    const reader = jsonSource(found);
    readers.push(reader);
    entry.ondata = (error, bytes, final) => {
      if (error) throw error;
      size += bytes.length;
      if (size > limits.inside) throw new UnreadableFile('large');
      reader.push(bytes, final);
    };
    entry.start();
  });
  return {
    push: (bytes, final) => unzip.push(bytes, final),
    isWhole: () => names >= least && readers.every((reader) => reader.isWhole()),
  };
}

/** An entry that is never started keeps its bytes as long as the zip is read, and most are pictures. */
function leaveOut(entry: UnzipFile, unzip: Unzip): void {
  entry.ondata = () => {};
  unzip.register(
    class {
      static compression = entry.compression;
      ondata = entry.ondata;
      push() {}
    },
  );
  entry.start();
}

function textReader(pieces: Pieces): FileSource {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let ended = false;
  return {
    push(bytes, final) {
      pieces.push(decoder.decode(bytes, { stream: true }));
      // What is cut off within a character ends here, after all that stands before it.
      if (final) decoder.decode();
      ended = final;
    },
    isWhole: () => ended && pieces.end(),
  };
}

/** Gives the page a turn where it has waited long enough. */
function pauses(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < beat) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
