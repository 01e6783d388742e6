import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Answer, createAnswer } from './answer.ts';

type Write = (answer: Answer, res: ServerResponse) => void | Promise<void>;

async function ask(write: Write, method?: string) {
  const { statusText: _, ...answer } = await askAll(write, method);
  return answer;
}

async function askAll(write: Write, method = 'GET') {
  const server = createServer((_req, res) => void write(createAnswer(res), res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method,
    headers: { connection: 'close' },
  });
  const text = await answer.text();
  server.close();
  const { status, statusText } = answer;
  return { status, statusText, length: answer.headers.get('content-length'), text };
}

const words = 'žluťoučký';

test('the words of a status are those of its number, whatever the app left there', async () => {
  const found = await askAll((answer, res) => {
    // As Astro does for a page that sets its status alone.
    res.statusMessage = 'OK';
    answer.begin(404, []);
    answer.end(words);
  });
  expect(found).toMatchObject({ status: 404, statusText: 'Not Found' });
});

test('a short answer has its length in bytes, however it is cut into calls', async () => {
  const whole = { status: 200, length: '13', text: words };
  const ways: Write[] = [
    (answer) => {
      answer.begin(200, []);
      answer.end(words);
    },
    (answer) => {
      answer.begin(200, []);
      answer.write(Buffer.from(words));
      answer.end();
    },
    // As Astro does: by now the request's own callback is over.
    async (answer) => {
      await null;
      answer.begin(200, []);
      await null;
      answer.write(words);
      await null;
      answer.end();
    },
  ];
  for (const way of ways) expect(await ask(way)).toEqual(whole);
});

test('several parts arrive in order without a length', async () => {
  const answer = await ask((one) => {
    one.begin(201, ['Content-Type', 'text/plain']);
    one.write('a');
    one.write('b');
    one.end('c');
  });
  expect(answer).toEqual({ status: 201, length: null, text: 'abc' });
});

test('what is written after the tick streams, and what came before it is not kept back', async () => {
  const sent: boolean[] = [];
  const answer = await ask(async (one, res) => {
    one.begin(200, []);
    one.write('a');
    await setImmediate();
    sent.push(res.headersSent);
    one.end('b');
  });
  expect(answer).toEqual({ status: 200, length: null, text: 'ab' });
  expect(sent).toEqual([true]);
});

test('no body, a length of its own and an answer in its place are left alone', async () => {
  const empty = (status: number): Write => {
    return (one) => {
      one.begin(status, []);
      one.end();
    };
  };
  expect((await ask(empty(204))).length).toBe(null);
  expect((await ask(empty(200))).length).toBe('0');
  expect((await ask(empty(200), 'HEAD')).length).toBe(null);
  const own = await ask((one) => {
    one.begin(200, ['content-length', '1']);
    one.end('a');
  });
  expect(own).toEqual({ status: 200, length: '1', text: 'a' });
  const other = await ask((one, res) => {
    one.begin(200, []);
    one.write('lost');
    res.writeHead(500).end('broke');
  });
  expect(other).toMatchObject({ status: 500, text: 'broke' });
});

const piece = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(new Uint8Array(16_384).fill(7), new Uint8Array(40_000).fill(9)),
);

test('pieces of any kind and size arrive as they were written, also on one connection', async () => {
  const bytesOf = (one: string | Uint8Array) => (typeof one === 'string' ? Buffer.from(one) : one);
  let pieces: readonly (string | Uint8Array)[] = [];
  const server = createServer(async (_req, res) => {
    const answer = createAnswer(res);
    answer.begin(200, []);
    for (const [at, one] of pieces.entries()) {
      answer.write(one);
      if (at % 3 === 0) await setImmediate();
    }
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (written) => {
      pieces = written;
      const body = Buffer.from(await (await fetch(address)).arrayBuffer());
      expect(body.equals(Buffer.concat(written.map(bytesOf)))).toBe(true);
      expect(await (await fetch(address, { method: 'HEAD' })).text()).toBe('');
    }),
    { numRuns: 100 },
  );
  server.close();
});
