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
