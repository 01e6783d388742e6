import type { IncomingMessage } from 'node:http';

/** UTF-16 units and bytes that a provider may make us hold (R7). */
const largestEvent = 1024 * 1024;
const largestBody = 64 * 1024 * 1024;
/** Bytes that wait for a reader before the provider waits, too. */
const mostHeld = 256 * 1024;

/**
 * The data of server-sent events as they come, all of one moment together, whatever their line
 * ends, also of the last where nothing ends it.
 * @throws Error where there is more than an answer can hold; what `body` fails with.
 */
export async function* eventData(body: IncomingMessage): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  const lines = createLines();
  const bytes = bytesOf(body);
  let size = 0;
  for (let piece = await bytes.next(); piece !== null; piece = await bytes.next()) {
    size += piece.length;
    if (size > largestBody) throw tooMuch();
    const whole = lines.add(decoder.decode(piece, { stream: true }));
    if (whole.length > 0) yield whole;
  }
  const last = lines.add(`${decoder.decode()}\n\n`);
  if (last.length > 0) yield last;
}

/** A stream's own iterator takes as much of the processor as all else that is done to a token here. */
function bytesOf(body: IncomingMessage): { next(): Promise<Uint8Array | null> } {
  let held: Uint8Array[] = [];
  let size = 0;
  let failure: Error | null = null;
  let change = Promise.withResolvers<void>();
  body.on('data', (chunk: Uint8Array) => {
    held.push(chunk);
    size += chunk.length;
    if (size > mostHeld) body.pause();
    change.resolve();
  });
  body.on('error', (error) => {
    failure = error;
    change.resolve();
  });
  body.on('close', () => change.resolve());
  return {
    next: async () => {
      while (held.length === 0) {
        if (failure) throw failure;
        if (body.readableEnded) return null;
        if (body.destroyed) throw new Error('the provider closed the connection');
        await change.promise;
        change = Promise.withResolvers();
      }
      const [first] = held;
      const piece = held.length === 1 && first ? first : Buffer.concat(held);
      held = [];
      size = 0;
      if (body.isPaused()) body.resume();
      return piece;
    },
  };
}

function createLines(): { add(text: string): string[] } {
  let open = '';
  let data: string[] = [];
  let held = 0;
  let endsInReturn = false;
  const take = (line: string, whole: string[]): void => {
    if (line.startsWith('data:')) {
      data.push(line.slice(line[5] === ' ' ? 6 : 5));
      held += line.length;
    } else if (line === '') {
      if (data.length > 0) whole.push(data.join('\n'));
      data = [];
      held = 0;
    }
  };
  return {
    add: (text) => {
      if (text === '') return [];
      // A line that ended in CR has had its end: the LF of the next piece is no other line.
      const fresh = endsInReturn && text.startsWith('\n') ? text.slice(1) : text;
      endsInReturn = text.endsWith('\r');
      const lines = (open + fresh).split(/\r\n|\r|\n/);
      open = lines.pop() ?? '';
      const whole: string[] = [];
      for (const line of lines) take(line, whole);
      if (held + open.length > largestEvent) throw tooMuch();
      return whole;
    },
  };
}

function tooMuch(): Error {
  return new Error('the provider sent more than an answer can hold');
}
