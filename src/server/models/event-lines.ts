/** UTF-16 units and bytes that a provider may make us hold (R7). */
const largestEvent = 1024 * 1024;
const largestBody = 64 * 1024 * 1024;

/**
 * The data of server-sent events, whatever their line ends, also of the last where nothing ends it.
 * @throws Error where there is more than an answer can hold; what `body` throws.
 */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const lines = createLines();
  let size = 0;
  for await (const bytes of body) {
    size += bytes.length;
    if (size > largestBody) throw tooMuch();
    yield* lines.add(decoder.decode(bytes, { stream: true }));
  }
  yield* lines.add(`${decoder.decode()}\n\n`);
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
