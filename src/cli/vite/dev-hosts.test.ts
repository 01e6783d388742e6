import { EventEmitter } from 'node:events';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { devHosts } from './dev-hosts.ts';

test('development shows words that changed, and leaves code to Vite', () => {
  const watcher = new EventEmitter();
  const send = vi.fn();
  const server = { middlewares: { use: () => undefined }, watcher, ws: { send } };
  devHosts().hooks['astro:server:setup']?.({ server } as never);
  for (const file of ['src/main.ts', 'content-of-mine/a.md'])
    watcher.emit('change', path.resolve(file));
  expect(send).not.toHaveBeenCalled();
  for (const file of ['content/messages/de/counter.json', 'content/articles/guide/en/x.md'])
    watcher.emit('change', path.resolve(file));
  expect(send.mock.calls).toEqual([[{ type: 'full-reload' }], [{ type: 'full-reload' }]]);
});

/** What Astro is asked for at an address of the guides' site. @param guides paths of its pages. */
function routesOf(guides: readonly string[]) {
  const ssrLoadModule = async () => {
    const pages = Object.fromEntries(guides.map((one) => [one, { feature: 'guide' }]));
    return { sites: [{ key: 'resource', pages }] };
  };
  const use = vi.fn();
  const server = { middlewares: { use }, watcher: new EventEmitter(), ssrLoadModule };
  devHosts().hooks['astro:server:setup']?.({ server } as never);
  return async (url: string) => {
    const request = { url, headers: { host: 'resource.wordkin.localhost' } };
    await new Promise((next) => use.mock.lastCall?.[0](request, { writeHead: vi.fn() }, next));
    return request.url;
  };
}

test('an article that came has its page at once', async () => {
  const guides = ['/guides'];
  const routeOf = routesOf(guides);
  expect(await routeOf('/study/new')).toBe('/resource/status/en/404');
  guides.push('/study/new');
  expect(await routeOf('/study/new')).toBe('/resource/guide/en/study/new');
});

test.each(['/app', '/sign-in-google/x', '/languages', '/v3/languages', '/detect', '/translate'])(
  'development answers %s as production does',
  async (url) => expect(await routesOf([])(url)).toBe(url),
);
