import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { serviceWorker } from '#cli/build/service-worker.ts';

const origin = 'https://chat.example';
type Hear = (event: Record<string, unknown>) => void;

/** The worker in a browser that is this small. */
function startWorker(
  build: string,
  stores: Map<string, Map<string, Response>>,
  net: Map<string, Response>,
) {
  const hears = new Map<string, Hear>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, response: Response) => void store.set(path, response),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  const fetch = async (input: string | { url: string }) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, origin);
    const found = net.get(pathname);
    if (!found) throw new TypeError('offline');
    return found.clone();
  };
  const scope = {
    registration: { scope: `${origin}/chat` },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, hear: Hear) => hears.set(name, hear),
  };
  new Function('self', 'caches', 'fetch', 'location', serviceWorker(build))(scope, caches, fetch, {
    origin,
  });
  return async (name: string, event: Record<string, unknown> = {}) => {
    let work: Promise<unknown> | undefined;
    const hold = (promise: Promise<unknown>) => {
      work = promise;
    };
    hears.get(name)?.({ ...event, waitUntil: hold, respondWith: hold });
    return work;
  };
}

const page = (text: string) =>
  Object.defineProperty(new Response(text), 'type', { value: 'basic' });
/** Clones forget what a test made of them. */
const basic = (response: Response): Response =>
  Object.assign(page(''), { clone: () => basic(response), text: () => response.clone().text() });
const request = (path: string, mode = 'cors', method = 'GET') => ({
  request: { url: `${origin}${path}`, mode, method },
});

let stores: Map<string, Map<string, Response>>;
let net: Map<string, Response>;
beforeEach(() => {
  stores = new Map();
  net = new Map([
    ['/chat', basic(new Response('page'))],
    ['/_astro/a.js', basic(new Response('a'))],
  ]);
});

test('a page that was kept is shown without a connection, with its hashed files', async () => {
  const tell = startWorker('b1', stores, net);
  await tell('message', {
    data: { page: '/chat', assets: ['/_astro/a.js', '/api/trpc/x', 'https://evil.example/'] },
  });
  expect([...(stores.get('chat:b1')?.keys() ?? [])]).toEqual(['/chat', '/_astro/a.js']);
  net.clear();
  const shown = (await tell('fetch', request('/chat', 'navigate'))) as Response;
  expect(await shown.text()).toBe('page');
  expect(await ((await tell('fetch', request('/_astro/a.js'))) as Response).text()).toBe('a');
});

test('the newest page is shown where there is a connection (R24)', async () => {
  const tell = startWorker('b1', stores, net);
  await tell('message', { data: { page: '/chat', assets: [] } });
  net.set('/chat', basic(new Response('newer')));
  expect(await ((await tell('fetch', request('/chat', 'navigate'))) as Response).text()).toBe(
    'newer',
  );
});

test('words that parts of the page load are kept as they are now, for times without a connection', async () => {
  const said = '/words/desk.en.json';
  net.set(said, basic(new Response('words')));
  const tell = startWorker('b1', stores, net);
  await tell('message', { data: { page: '/chat', assets: [said] } });
  const shown = async () => ((await tell('fetch', request(said))) as Response).text();
  net.set(said, basic(new Response('better words')));
  expect(await shown()).toBe('better words');
  net.clear();
  expect(await shown()).toBe('better words');
});

test('a browser that cannot open what it keeps shows the page and its files as they come (R37)', async () => {
  Object.assign(stores, {
    get: () => {
      throw new DOMException('the disk is full', 'UnknownError');
    },
  });
  const tell = startWorker('b1', stores, net);
  await tell('message', { data: { page: '/chat', assets: ['/_astro/a.js'] } });
  const shown = (await tell('fetch', request('/chat', 'navigate'))) as Response;
  expect(await shown.text()).toBe('page');
  expect(await ((await tell('fetch', request('/_astro/a.js'))) as Response).text()).toBe('a');
  net.clear();
  await expect(tell('fetch', request('/chat', 'navigate'))).rejects.toThrow('offline');
});

test('calls, other pages, other hosts and what is sent are left alone (R18)', async () => {
  const tell = startWorker('b1', stores, net);
  for (const event of [
    request('/api/trpc/chat.list'),
    request('/chatgpt', 'navigate'),
    request('/', 'navigate'),
    request('/chat', 'navigate', 'POST'),
    { request: { url: 'https://elsewhere.example/_astro/a.js', mode: 'cors', method: 'GET' } },
  ])
    expect(await tell('fetch', event)).toBeUndefined();
  expect(stores.size).toBe(0);
});

test('nothing but whole answers is kept (R25)', async () => {
  const gone = Object.defineProperty(new Response('gone', { status: 404 }), 'clone', {
    value: () => gone,
  });
  net.set('/_astro/gone.js', gone);
  const tell = startWorker('b1', stores, net);
  expect(((await tell('fetch', request('/_astro/gone.js'))) as Response).status).toBe(404);
  expect(stores.get('chat:b1')?.size).toBe(0);
});

test('another build clears what the one before kept, and no caches of others (R24)', async () => {
  stores.set('chat:old', new Map());
  stores.set('other', new Map());
  await startWorker('b2', stores, net)('activate');
  expect([...stores.keys()]).toEqual(['other']);
});

test('the worker is a plain script', () => {
  expect(serviceWorker('b1')).not.toMatch(/^(?:import|export)\b/m);
  expect(readFileSync('src/client/offline/service-worker.ts', 'utf8')).not.toMatch(
    /^(?:import|export)\b/m,
  );
});
