import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createFetcher } from '../fetch/fetcher.ts';
import { imageEngines } from './image-engine.ts';
import { providerFetch } from './provider-fetch.ts';

const none = { generate: false, edit: false, vary: false, model: null };

test('offers nothing without a model, or without its provider’s key', () => {
  for (const env of [
    {},
    { OPENAI_API_KEY: 'key' },
    { IMAGE_MODEL: 'painter' },
    { IMAGE_MODEL: 'fal:fal-ai/flux/dev', OPENAI_API_KEY: 'key' },
    { IMAGE_EDIT_MODEL: 'replicate:a/b', FAL_API_KEY: 'key' },
  ])
    expect(imageEngines(readEnv(env)), JSON.stringify(env)).toEqual(none);
});

test('offers what is set up, by the name of its model', () => {
  const own = { IMAGE_MODEL: 'painter', OPENAI_BASE_URL: 'http://127.0.0.1:9' };
  expect(imageEngines(readEnv(own))).toEqual({ ...none, generate: true, model: 'painter' });
  const both = { ...own, IMAGE_EDIT_MODEL: 'replicate:a/b:c', REPLICATE_API_TOKEN: 'key' };
  expect(imageEngines(readEnv(both))).toEqual({
    ...{ generate: true, edit: true, vary: true, model: 'painter' },
  });
});

test('takes its key along with no redirect, and gives up on an endless answer (R35)', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.writeHead(200).end(Buffer.alloc(65 * 1024 * 1024));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetch = providerFetch(base, createFetcher({}));
  expect((await fetch(`${base}/moved`)).status).toBe(302);
  await expect((await fetch(`${base}/large`)).arrayBuffer()).rejects.toThrow('too much');
  expect(asked).toEqual(['/moved', '/large']);
});
