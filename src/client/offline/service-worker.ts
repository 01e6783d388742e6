// A classic script of its own: the build strips its types and writes it to `/sw.js` (no imports).

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: { readonly page?: unknown; readonly assets?: unknown };
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(name: 'message', hear: (event: Told) => void): void;
}

const scope = self as unknown as Scope;
/** Cleared with the saved chats, as its name says (SPEC 4); a build does not mix with another (R24). */
const cacheName = 'chat:__BUILD__';

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => event.waitUntil(keepAll(event.data)));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Other pages below this one are no business of the chat.
    if (pathname === new URL(scope.registration.scope).pathname)
      event.respondWith(newestOf(request, pathname));
  } else if (pathname.startsWith('/_astro/')) event.respondWith(assetOf(request));
  else if (isPart(pathname)) event.respondWith(newestOf(request, pathname));
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('chat:') && name !== cacheName) await caches.delete(name);
  await scope.clients.claim();
}

/** Beside the page itself what it is made of: hashed files, and the words that its parts load. */
function isPart(pathname: string): boolean {
  return pathname.startsWith('/_astro/') || pathname.startsWith('/words/');
}

/** A page or its words as they are now; without a connection as they were kept. */
async function newestOf(request: Request, pathname: string): Promise<Response> {
  try {
    const response = await fetch(request);
    await keep(pathname, response);
    return response;
  } catch (error) {
    const kept = await keptOf(pathname);
    if (kept) return kept;
    throw error;
  }
}

/** Hashed, and so the same for ever. */
async function assetOf(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await keptOf(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  await keep(pathname, response);
  return response;
}

/** A full disk keeps nothing, may open nothing, and stops nobody (R37). */
async function keptOf(pathname: string): Promise<Response | undefined> {
  return caches
    .open(cacheName)
    .then((cache) => cache.match(pathname))
    .catch(() => undefined);
}

async function keep(pathname: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return;
  const copy = response.clone();
  await caches
    .open(cacheName)
    .then((cache) => cache.put(pathname, copy))
    .catch(() => undefined);
}

/** What the page was made of before this worker heard of it. */
async function keepAll({ page, assets }: Told['data']): Promise<void> {
  const paths = [page, ...(Array.isArray(assets) ? assets : [])];
  const own = new URL(scope.registration.scope).pathname;
  for (const path of paths) {
    if (typeof path !== 'string' || (path !== own && !isPart(path))) continue;
    if (path !== own && (await keptOf(path))) continue;
    const response = await fetch(path).catch(() => null);
    if (response) await keep(path, response);
  }
}
