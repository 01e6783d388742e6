import type { IncomingMessage } from 'node:http';

/** UTF-16 units and bytes that a provider may make us hold (R7). */
const largestEvent = 1024 * 1024;
const largestBody = 64 * 1024 * 1024;

/** Says that there are no more. */
const done = '[DONE]';

/**
 * The data of server-sent events as they come, those of one moment together, whatever their line
 * ends, also of the last where nothing ends it. Listens to the body itself: a stream's own iterator
 * takes as much of the processor as all else that is done to a token here.
 * @throws Error where there is more than an answer can hold; what `body` fails with or `hear` throws.
 */
export function readEvents(
  body: IncomingMessage,
  hear: (data: readonly string[]) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const decoder = new TextDecoder();
  const lines = createLines();
  let size = 0;
  const tell = (text: string) => {
    const whole = lines.add(text).filter((data) => data !== done);
    if (whole.length > 0) hear(whole);
  };
  body.on('data', (chunk: Uint8Array) => {
    // A body that is destroyed gives what it holds all the same.
    if (body.destroyed) return;
    size += chunk.length;
    try {
      if (size > largestBody) throw tooMuch();
      tell(decoder.decode(chunk, { stream: true }));
    } catch (error) {
      reject(error);
      body.destroy();
    }
  });
  body.on('end', () => {
    try {
      tell(`${decoder.decode()}\n\n`);
      resolve();
    } catch (error) {
      reject(error);
    }
  });
  body.on('error', reject);
  body.on('close', () => reject(new Error('the provider closed the connection')));
  return promise;
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
