// @vitest-environment jsdom
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering } from './answer.ts';
import { uploadFetch } from './upload-fetch.ts';

let server: http.Server;
let address: string;
let received: { readonly headers: http.IncomingHttpHeaders; readonly bytes: number };

beforeAll(async () => {
  server = http.createServer(async (req, res) => {
    res.setHeader('Access-Control-Allow-Origin', req.headers.origin ?? '');
    res.setHeader('Access-Control-Allow-Headers', 'x-kind');
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    if (req.method === 'OPTIONS') return res.end();
    let bytes = 0;
    for await (const part of req) bytes += (part as Buffer).length;
    received = { headers: req.headers, bytes };
    if (req.url === '/html')
      return res.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>');
    if (req.url === '/cut') return res.destroy();
    if (req.url === '/silent') return;
    return res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"done":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function form(): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(200_000)], 'a.bin'));
  return body;
}

test('sends a form and tells how much of it is sent', async () => {
  const shares: number[] = [];
  const fetch = uploadFetch((share) => shares.push(share));
  const response = await fetch(`${address}/`, {
    method: 'POST',
    headers: { 'x-kind': 'test' },
    body: form(),
    credentials: 'include',
  });
  expect([response.status, await response.json()]).toEqual([200, { done: 1 }]);
  expect(received.headers['x-kind']).toBe('test');
  expect(received.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received.bytes).toBeGreaterThan(200_000);
  expect(shares.at(-1)).toBe(1);
});

test('fails as any other call does: a page of a proxy, a broken connection, a stop (SPEC 8, R8)', async () => {
  const call = answering(uploadFetch(() => undefined));
  const send = (path: string, signal?: AbortSignal) =>
    call(address + path, { method: 'POST', body: form(), ...(signal && { signal }) });
  await expect(send('/html')).rejects.toMatchObject({ failure: { kind: 'html', status: 502 } });
  await expect(send('/cut')).rejects.toMatchObject({ failure: { fault: 'network' } });
  const abort = new AbortController();
  const stopped = send('/silent', abort.signal);
  abort.abort();
  await expect(stopped).rejects.toMatchObject({ failure: { fault: 'canceled' } });
  await expect(send('/', abort.signal)).rejects.toMatchObject({ failure: { fault: 'canceled' } });
});
