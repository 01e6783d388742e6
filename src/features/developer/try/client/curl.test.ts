import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { allOf } from '#tests/support/all-of.ts';
import { curlOf } from './curl.ts';
import { readEvents } from './read-events.ts';

test('a shell reads back exactly the body, whatever stands in it', () => {
  const body = { message: `it's "quoted", $HOME \`id\` \\n\n日本` };
  const told = curlOf('http://wordkin.localhost', body).replace(/^curl[\s\S]*?-d/, 'printf %s');
  const said = execFileSync('sh', ['-c', told]).toString();
  expect(JSON.parse(said)).toEqual(body);
});

test('events are read whole, however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(
    'data: {"a":"é"}\n\n: note\n\ndata: {"b":2}\n\ndata: [DONE]\n\n',
  );
  for (let size = 1; size < bytes.length; size += 1) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < bytes.length; at += size)
          controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    expect(await allOf(readEvents(body))).toEqual([{ a: 'é' }, { b: 2 }]);
  }
});
