import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppHandler } from '#server/http/app.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';

/** Signals of requests whose client left. */
const left: string[] = [];

/** What a route of the app would answer. */
async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  request.signal.addEventListener('abort', () => left.push(pathname));
  switch (pathname) {
    case '/api/echo':
      return Response.json({
        url: request.url,
        type: request.headers.get('content-type'),
        text: await request.text(),
      });
    case '/api/form':
      return Response.json(Object.fromEntries(await request.formData()));
    case '/api/cookies':
      return new Response('{}', {
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
        ],
      });
    case '/api/stream':
      return new Response(endless(), { headers: { 'content-type': 'text/plain' } });
    case '/app/bare':
      return new Response(null, { status: 500 });
    default:
      return new Response(null, { status: 404 });
  }
}

function endless(): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode('word ')), 2);
    },
    cancel() {
      clearInterval(timer);
      left.push('cancelled');
    },
  });
}

/** The adapter's own two halves around `respond`, as its middleware handler joins them. */
const app: AppHandler = async (req, res) => {
  const request = createRequestFromNodeRequest(req, { allowedDomains: [] });
  await writeResponse(await respond(request), res);
};

let kernel: TestKernel;
let site: HttpSite;
beforeAll(async () => {
  kernel = await testKernel();
  site = await startHttpSite(kernel, { app });
});
afterAll(async () => {
  await site?.close();
  await kernel?.close();
});

describe("Astro's request and response", () => {
  test('body, type and address arrive whole', async () => {
    const answer = await site.get('/api/echo?q=%2F..', {
      method: 'POST',
      host: 'ESSAY.wordkin.localhost:9',
      headers: ['Content-Type: application/json'],
      body: '{"words":"žluťoučký"}',
    });
    expect(JSON.parse(Buffer.from(answer.body, 'latin1').toString())).toEqual({
      url: 'http://essay.wordkin.localhost:4321/api/echo?q=%2F..',
      type: 'application/json',
      text: '{"words":"žluťoučký"}',
    });
    expect(JSON.parse((await site.get('/api/echo', { method: 'POST' })).body).text).toBe('');
    expect(JSON.parse((await site.get('/api/echo')).body).text).toBe('');
  });

  test('a form arrives as a form', async () => {
    const headers = ['Content-Type: multipart/form-data; boundary=b'];
    const body = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    const answer = await site.get('/api/form', { method: 'POST', headers, body });
    expect(JSON.parse(answer.body)).toEqual({ a: '1' });
  });

  test('two cookies are two headers', async () => {
    const text = await site.raw(
      'GET /api/cookies HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(text.match(/^set-cookie: .*$/gim)).toHaveLength(2);
  });

  test('a reader who leaves aborts the request and cancels the stream (R3)', async () => {
    left.length = 0;
    const socket = await site.connect();
    socket.on('error', () => undefined);
    socket.write('GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.resetAndDestroy();
    await expect.poll(() => left).toContain('cancelled');
  });

  test('an error without a page gets the page of the site', async () => {
    expect((await site.get('/app/bare')).body).toContain('main broke');
    expect((await site.get('/app/none')).body).toContain('main has no such page');
    expect(JSON.parse((await site.get('/api/none')).body).error.data.httpStatus).toBe(404);
  });
});
