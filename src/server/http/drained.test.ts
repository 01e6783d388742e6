import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { writeMore } from './chunk.ts';
import { drainedOf } from './drained.ts';

const piece = Buffer.alloc(256 * 1024);
const pieces = 400;
let close: (() => void) | undefined;
afterEach(() => close?.());

/** Answers 100 MB as fast as the reader takes them. */
async function serve(stallMs: number, onWrite: (unsent: number) => void) {
  const cut = Promise.withResolvers<void>();
  const answer: RequestListener = async (_, res) => {
    res.once('close', () => cut.resolve());
    for (let n = 0; n < pieces && !res.destroyed; n += 1) {
      res.write(piece);
      onWrite(res.writableLength);
      await drainedOf(res, stallMs);
    }
    res.end();
  };
  const server = createServer((req, res) => void answer(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, cut: cut.promise };
}

test('an answer of any size keeps little in memory for its reader (R4)', async () => {
  let most = 0;
  const { port } = await serve(30_000, (unsent) => {
    most = Math.max(most, unsent);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(pieces * piece.length);
  expect(most).toBeLessThan(2 * piece.length);
});

test('a reader who takes nothing is cut (R4)', async () => {
  let written = 0;
  const { port, cut } = await serve(50, () => {
    written += 1;
  });
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.on('error', () => undefined);
  socket.pause();
  await cut;
  expect(written).toBeLessThan(pieces);
  socket.destroy();
});

test('an answer of many small pieces waits for its reader as well (R4)', async () => {
  let most = 0;
  const small = 'x'.repeat(8_000);
  const server = createServer(async (_, res) => {
    res.write(small);
    for (let n = 0; n < 10_000; n += 1) {
      writeMore(res, [small]);
      most = Math.max(most, res.writableLength);
      await drainedOf(res, 30_000);
    }
    res.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.text()).length).toBe(10_001 * small.length);
  expect(most).toBeLessThan(100_000);
});
