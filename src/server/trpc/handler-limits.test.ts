import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startRpc } from '#tests/support/rpc-server.ts';
import { errorOf, suiteRpc, wire } from '#tests/support/rpc-suite.ts';

const { server, call, query, post, save } = suiteRpc({ build: 'b2' });

describe('limits (R29, R30)', () => {
  test('a batch of 10,000 calls is refused fast (R30)', async () => {
    const paths = (count: number) => `${Array(count).fill('a').join(',')}?batch=1&input={}`;
    expect(await errorOf(call(paths(51)))).toMatchObject(wire('batch_size'));
    const many = await post(paths(3900), '{}');
    expect(many.status).toBe(400);
    expect(await errorOf(call(paths(5000)))).toMatchObject(wire('uri_too_long'));
  });

  test('a batch of 50 calls is answered', async () => {
    const answer = await call(`${Array(50).fill('fault.platform').join(',')}?batch=1`);
    expect(await answer.json()).toHaveLength(50);
  });

  test.each([',', ',,,,', '%2C%2C', 'fault.platform,', ',fault.platform', ''])(
    'a batch of "%s" is 400 (R30)',
    async (path) => {
      expect(await errorOf(call(`${path}?batch=1`))).toMatchObject(wire('parameter'));
    },
  );

  test('an address over 8,000 characters is 414', async () => {
    expect(await errorOf(query('fault.echo', 'a'.repeat(8000)))).toMatchObject(
      wire('uri_too_long'),
    );
  });

  test('2 MB in an address is 414, 2 MB in headers 431 (R30)', async () => {
    const megabytes = 'a'.repeat(2_000_000);
    expect(await rawStatus(`GET /api/trpc/a?input=${megabytes} HTTP/1.1\r\n`)).toBe(414);
    expect(await rawStatus(`GET /api/trpc/a HTTP/1.1\r\nX: ${megabytes}\r\n`)).toBe(431);
  });

  test('a body over its limit is 413, announced or not (R29)', async () => {
    const limits = { json: 100, form: 1000 };
    await using small = await startRpc({ limits });
    const url = `${small.origin}/api/trpc/fault.echo`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify('a'.repeat(98));
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
    const over = JSON.stringify('a'.repeat(99));
    expect(await errorOf(fetch(url, { method: 'POST', headers, body: over }))).toMatchObject(
      wire('body_too_large'),
    );
    const stream = new Blob([over]).stream();
    const chunked = fetch(url, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(await errorOf(chunked)).toMatchObject(wire('body_too_large'));
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(1000)]));
    const upload = fetch(`${small.origin}/api/trpc/upload.image`, { method: 'POST', body: form });
    expect(await errorOf(upload)).toMatchObject(wire('body_too_large'));
  });

  test('JSON of 100,000 brackets is 400, brackets inside a text are text (R29)', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await errorOf(post('fault.echo', deep))).toMatchObject(wire('parameter'));
    expect(await errorOf(call(`fault.echo?input=${'['.repeat(100)}`))).toMatchObject(
      wire('parameter'),
    );
    const text = JSON.stringify('"['.repeat(1000));
    expect((await post('fault.echo', text)).status).toBe(200);
  });

  test('__proto__ and duplicate keys pollute nothing (R29)', async () => {
    const answer = await post('fault.record', '{"__proto__":{"bad":1},"a":1,"a":2}');
    expect((await answer.json()).result.data).toMatchObject({ polluted: false, keys: ['a'] });
    expect((await save(JSON.parse('{"__proto__":{"text":"a","count":1}}'))).status).toBe(400);
  });

  test('bytes that are no UTF-8 are 400 (R29)', async () => {
    expect(await errorOf(post('fault.echo', new Uint8Array([0x22, 0xff, 0x22])))).toMatchObject(
      wire('parameter'),
    );
  });

  test.each(['__proto__', 'constructor', 'counter', 'counter.__proto__', 'no.such', 'a%00b', ''])(
    'the path "%s" is 404',
    async (path) => {
      expect(await errorOf(call(path))).toMatchObject(wire('not_found'));
    },
  );

  test('a path that is no UTF-8 is 400', async () => {
    expect(await errorOf(call('%ff'))).toMatchObject(wire('parameter'));
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is 405 and says what is allowed',
    async (method) => {
      const answer = await call('counter.list', { method });
      expect(answer.headers.get('allow')).toBe('GET, POST');
      expect(await errorOf(answer)).toMatchObject(wire('method_not_allowed'));
    },
  );

  test('a mutation by GET and a query by POST are 405 (SPEC 7)', async () => {
    expect(await errorOf(call('counter.save'))).toMatchObject(wire('method_not_allowed'));
    expect(await errorOf(post('counter.list', '{}'))).toMatchObject(wire('method_not_allowed'));
  });

  test('a body of another type is 415', async () => {
    const answer = await post('fault.echo', 'a=1', { 'content-type': 'text/plain' });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await errorOf(answer)).toMatchObject(wire('media_type'));
  });
});

function rawStatus(head: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.once('data', (data) => {
      resolve(Number(data.toString().split(' ')[1]));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.write(`${head}Host: x\r\n\r\n`);
  });
}
