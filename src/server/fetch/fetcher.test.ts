import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFetcher } from './fetcher.ts';

type Answer = (req: http.IncomingMessage, res: http.ServerResponse) => void;

interface Site {
  readonly host: string;
  readonly seen: http.IncomingMessage[];
}

async function site(answer: Answer, address = '127.0.0.1', port = 0): Promise<Site> {
  const seen: http.IncomingMessage[] = [];
  const server = http.createServer((req, res) => {
    seen.push(req);
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host: `${address}:${(server.address() as AddressInfo).port}`, seen };
}

const say =
  (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}, status = 200): Answer =>
  (_req, res) =>
    res.writeHead(status, { 'Content-Type': 'text/plain; charset=UTF-8', ...headers }).end(body);

const to = (location: string, status = 302): Answer => say('', { Location: location }, status);

test('answers with status, final address, type and bytes', async () => {
  const { host, seen } = await site((req, res) =>
    req.url === '/old' ? to('/new?x=1')(req, res) : say('héllo', {}, 404)(req, res),
  );
  const fetcher = createFetcher({ allow: [host] });
  const fetched = await fetcher(`http://${host}/old`);
  expect(fetched).toMatchObject({ status: 404, type: 'text/plain', charset: 'utf-8' });
  expect(fetched.url).toBe(`http://${host}/new?x=1`);
  expect(new TextDecoder().decode(fetched.bytes)).toBe('héllo');
  expect(seen[0]?.headers.host).toBe(host);
});

test('asks nothing of loopback unless the operator allows it, for one call or for all (R35)', async () => {
  const { host, seen } = await site(say('secret'));
  const fetcher = createFetcher({});
  const port = host.split(':')[1];
  for (const name of [host, `localhost:${port}`, `[::1]:${port}`, `2130706433:${port}`])
    await expect(fetcher(`http://${name}/`)).rejects.toMatchObject({ reason: 'address' });
  expect(seen).toHaveLength(0);
  expect((await fetcher(`http://${host}/`, { allow: [host] })).status).toBe(200);
});

test('checks each redirect: none leads inside, and five are enough (R35)', async () => {
  const inner = await site(say('secret'));
  const { host } = await site((req, res) => {
    const left = Number(req.url?.slice(1));
    if (Number.isNaN(left)) return to(`http://${inner.host}/`)(req, res);
    return left === 0 ? say('there')(req, res) : to(`/${left - 1}`, 301 + (left % 2))(req, res);
  });
  const fetcher = createFetcher({ allow: [host] });
  await expect(fetcher(`http://${host}/in`)).rejects.toMatchObject({ reason: 'address' });
  expect(inner.seen).toHaveLength(0);
  expect((await fetcher(`http://${host}/5`)).status).toBe(200);
  await expect(fetcher(`http://${host}/6`)).rejects.toMatchObject({ reason: 'redirect' });
});

test('a name that answers otherwise the second time leads nowhere else (R35)', async () => {
  const first = await site(say('first'));
  const port = Number(first.host.split(':')[1]);
  const second = await site(say('second'), '127.0.0.2', port);
  let asked = 0;
  const lookup = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 } as const];
  };
  const fetcher = createFetcher({ allow: [`turns.example:${port}`], lookup });
  const { bytes } = await fetcher(`http://turns.example:${port}/`);
  expect(new TextDecoder().decode(bytes)).toBe('first');
  expect([asked, second.seen.length]).toEqual([1, 0]);
  expect(first.seen[0]?.headers.host).toBe(`turns.example:${port}`);
});

test('a name that turns inside between two redirects is refused (R35)', async () => {
  const { host, seen } = await site(to('http://turns.example/'));
  const answers = ['127.0.0.1'];
  const lookup = async () => answers.map((address) => ({ address, family: 4 }) as const);
  const fetcher = createFetcher({ allow: [host], lookup });
  await expect(fetcher(`http://${host}/`)).rejects.toMatchObject({ reason: 'address' });
  expect(seen).toHaveLength(1);
});

test('unpacks gzip and Brotli, and leaves a bomb as soon as it is over (R27)', async () => {
  const bomb = Buffer.alloc(64 * 1024 * 1024);
  const { host } = await site((req, res) => {
    const brotli = req.url?.startsWith('/br');
    const body = req.url?.endsWith('bomb') ? bomb : Buffer.from('plain words');
    const packed = brotli ? brotliCompressSync(body) : gzipSync(body);
    say(packed, { 'Content-Encoding': brotli ? 'br' : 'gzip' })(req, res);
  });
  const fetcher = createFetcher({ allow: [host] });
  for (const packing of ['br', 'gzip']) {
    const { bytes } = await fetcher(`http://${host}/${packing}`);
    expect(new TextDecoder().decode(bytes)).toBe('plain words');
    await expect(
      fetcher(`http://${host}/${packing}/bomb`, { mostBytes: 1024 * 1024 }),
    ).rejects.toMatchObject({ reason: 'too-large' });
  }
});

test('caps a body that says its length, one that does not, and one without an end (R29)', async () => {
  const { host } = await site((req, res) => {
    if (req.url === '/long') return say(Buffer.alloc(5000))(req, res);
    res.writeHead(200);
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(1000))) {}
    };
    res.on('drain', more);
    more();
  });
  const fetcher = createFetcher({ allow: [host] });
  for (const path of ['/long', '/endless'])
    await expect(fetcher(`http://${host}${path}`, { mostBytes: 4000 })).rejects.toMatchObject({
      reason: 'too-large',
    });
});

test('waits no longer than it was told: for a name, for headers, for the rest (R6)', async () => {
  const { host } = await site((req, res) => {
    if (req.url === '/half') res.writeHead(200).write('half');
  });
  const short = { timeoutMs: 150 };
  const fetcher = createFetcher({ allow: [host] });
  for (const path of ['/silent', '/half'])
    await expect(fetcher(`http://${host}${path}`, short)).rejects.toMatchObject({
      reason: 'timeout',
    });
  const deaf = createFetcher({ lookup: () => new Promise(() => {}) });
  await expect(deaf('http://slow.example/', short)).rejects.toMatchObject({ reason: 'timeout' });
});

test('who gives up gets the own reason back', async () => {
  const { host } = await site(() => {});
  const abort = new AbortController();
  const waiting = createFetcher({ allow: [host] })(`http://${host}/`, { signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('takes only the types asked for, and a key stays with its own origin, unlike the language', async () => {
  const other = await site(say('other'));
  const { host, seen } = await site((req, res) =>
    req.url === '/away' ? to(`http://${other.host}/`)(req, res) : say('own')(req, res),
  );
  const fetcher = createFetcher({ allow: [host, other.host] });
  const headers = { 'X-Key': 'secret', 'Accept-Language': 'ja' };
  await expect(fetcher(`http://${host}/`, { types: ['text/html'] })).rejects.toMatchObject({
    reason: 'type',
  });
  expect((await fetcher(`http://${host}/`, { types: ['text/*'], headers })).status).toBe(200);
  await fetcher(`http://${host}/away`, { headers });
  expect(seen.at(-1)?.headers['x-key']).toBe('secret');
  expect(other.seen[0]?.headers['x-key']).toBeUndefined();
  expect(other.seen[0]?.headers['accept-language']).toBe('ja');
});

test('a POST follows no redirect', async () => {
  const { host, seen } = await site(to('/there', 307));
  const post = createFetcher({ allow: [host] })(`http://${host}/`, { method: 'POST', body: '{}' });
  await expect(post).rejects.toMatchObject({ reason: 'redirect' });
  expect(seen.map(({ method }) => method)).toEqual(['POST']);
});

test('a server that hangs up, or speaks something else, is a failure of the network', async () => {
  const { host } = await site((req) => req.socket.destroy());
  const fetcher = createFetcher({ allow: [host] });
  await expect(fetcher(`http://${host}/`)).rejects.toMatchObject({ reason: 'network' });
  await expect(fetcher('no address')).rejects.toMatchObject({ reason: 'address' });
});
