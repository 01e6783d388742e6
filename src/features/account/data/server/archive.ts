import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setImmediate as breath } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { AppError } from '#shared/errors/app-error.ts';

/** Bytes that the form can count, less room for its end. */
const mostBytes = 2 ** 32 - 2 ** 26;
/** Bytes that are packed between two breaths of the process. */
const pieceBytes = 65_536;
/** The first and the last year that the form knows. */
const firstDay = Date.UTC(1981);
const lastDay = Date.UTC(2099);

export interface Entry {
  /** With its folder. */
  readonly name: string;
  readonly at: Date;
  readonly content: AsyncIterable<Uint8Array | string>;
  /** For bytes that are packed already. */
  readonly stored?: boolean;
}

/** A ZIP that is written as it is made: no part of it is ever whole in memory. */
export interface Archive {
  /** @throws AppError `storage_full` where it would be larger than the form allows. */
  add(entry: Entry): Promise<void>;
  /** @returns its bytes. */
  end(): Promise<number>;
  /** Gives it up; the file is the caller's to remove. */
  drop(): void;
}

export function openArchive(file: string): Archive {
  const out = createWriteStream(file, { mode: 0o600 });
  let bytes = 0;
  let fault: Error | null = null;
  out.on('error', (error) => {
    fault ??= error;
  });
  const zip = new Zip((error, chunk, final) => {
    fault ??= error;
    bytes += chunk.length;
    out.write(chunk);
    if (final) out.end();
  });
  const room = async () => {
    await breath();
    if (fault) throw fault;
    if (bytes > mostBytes) throw new AppError('storage_full');
    if (out.writableNeedDrain) await new Promise<void>((done) => out.write('', () => done()));
  };
  return {
    add: async ({ name, at, content, stored }) => {
      const part = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      part.mtime = Math.min(Math.max(at.getTime(), firstDay), lastDay);
      zip.add(part);
      for await (const piece of content) {
        const whole = typeof piece === 'string' ? Buffer.from(piece) : piece;
        for (let from = 0; from < whole.length; from += pieceBytes) {
          part.push(whole.subarray(from, from + pieceBytes));
          await room();
        }
      }
      part.push(new Uint8Array(0), true);
      await room();
    },
    end: async () => {
      zip.end();
      if (!out.closed) await once(out, 'close');
      if (fault) throw fault;
      return bytes;
    },
    drop: () => void out.destroy(),
  };
}
