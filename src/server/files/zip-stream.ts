import { Zip, ZipPassThrough } from 'fflate';

export interface Zipped {
  readonly name: string;
  readonly at: Date;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The first and the last year that the form knows. */
const firstDay = Date.UTC(1981);
const lastDay = Date.UTC(2099);

/**
 * A ZIP as it is read, never whole in memory: what is in it is packed by itself already, and is
 * stored as it is. Of less than 4 GB, which the form cannot count.
 */
export async function* zipStream(entries: AsyncIterable<Zipped>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault ??= error;
    ready.push(chunk);
  });
  for await (const { name, at, bytes } of entries) {
    const part = new ZipPassThrough(name);
    part.mtime = Math.min(Math.max(at.getTime(), firstDay), lastDay);
    zip.add(part);
    for await (const chunk of bytes) {
      part.push(chunk);
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(0), true);
    if (fault) throw fault;
  }
  zip.end();
  yield* ready;
}
