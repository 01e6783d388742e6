// @vitest-environment jsdom
import { ReadableStream } from 'node:stream/web';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { $session, dropSession } from '#client/session/store.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { member } from '#tests/support/rpc-server.ts';
import { $keys, $secret } from '../../client/key-store.ts';
import { Trial } from './Trial.tsx';
import { TryOut } from './TryOut.tsx';
import { $trial, stopTrial, tryOut } from './try-store.ts';

const say = sayer<'developer'>(islandWords('developer', ''), 'en');
let root: Root | undefined;
afterEach(async () => {
  stopTrial();
  flushSync(() => root?.unmount());
  // React's scheduler still looks at the window once.
  await new Promise((done) => setImmediate(done));
  vi.unstubAllGlobals();
});

test('a key in letters of another script is told by the server to be none', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('authorization'));
    return Response.json({ error: { message: 'not known' } }, { status: 401 });
  });
  await tryOut('wk-مفتاح', 'chat', 'hi');
  expect($trial.get()).toMatchObject({ state: 'failed', status: 401, message: 'not known' });
  expect(keys).toEqual(['Bearer wk-?']);
});

test('a double click sends one call and does not stop it', async () => {
  const calls: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (init.signal && init.method === 'POST') calls.push(init.signal);
    return new Promise(() => undefined);
  });
  document.body.innerHTML = '<div></div>';
  const island = createRoot(document.querySelector('div') ?? document.body);
  root = island;
  flushSync(() => island.render(<TryOut say={say} />));
  const button = document.querySelector<HTMLButtonElement>('[type=submit]');
  const form = document.querySelector('form');
  if (!button || !form) throw new Error('no form');
  // The key's field is empty here.
  form.noValidate = true;
  for (const detail of [1, 2])
    flushSync(() =>
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    );
  await eventually(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.aborted).toBe(false);
  flushSync(() =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
  );
  expect(calls[0]?.aborted).toBe(true);
});

const piece = (content: string) =>
  `data: ${JSON.stringify({ model: 'scripted', choices: [{ delta: { content } }] })}\n\n`;
const cost = 'data: {"choices":[],"usage":{"words_charged":2}}\n\n';
const refusal = 'data: {"error":{"message":"The answer could not be generated."}}\n\n';

/** A response of which so much comes before it ends, or breaks. */
function streamOf(events: readonly string[], broken = false) {
  const waiting = events.map((event) => new TextEncoder().encode(event));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = waiting.shift();
      if (next) controller.enqueue(next);
      else if (broken) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return { ok: true, status: 200, body };
}

test.each([
  ['is whole', [piece('Hello'), cost, 'data: [DONE]\n\n'], false, ' · 2 words charged'],
  ['breaks', [piece('Hello')], true, 'Network error. Please check your connection'],
  ['ends too soon', [piece('Hello')], false, 'Network error. Please check your connection'],
  ['fails', [piece('Hello'), refusal], false, 'The answer could not be generated.'],
] as const)('an answer that %s is told as that', async (_, events, broken, told) => {
  vi.stubGlobal('fetch', async (url: unknown) =>
    url === '/v1/chat/completions' ? streamOf(events, broken) : new Promise(() => undefined),
  );
  document.body.innerHTML = '<div></div>';
  const island = createRoot(document.querySelector('div') ?? document.body);
  root = island;
  flushSync(() => island.render(<Trial say={say} />));
  await tryOut('wk-key', 'chat', 'hi');
  const status = () => document.querySelector('[role=status]')?.textContent;
  await eventually(() => expect(status()).toContain(told));
  expect(status()).not.toMatch(/200|did not reach/);
  expect(document.querySelector('.said')?.textContent).toBe('Hello');
});

test('a call that reaches nothing says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await tryOut('wk-key', 'chat', 'hi');
  expect($trial.get()).toMatchObject({ state: 'failed', status: null, broken: false });
});

test('neither a key nor what was tried with it is left for the next person (R18)', async () => {
  vi.stubGlobal('fetch', async (url: unknown) =>
    url === '/v1/chat/completions' ? streamOf([piece('Hello')]) : new Promise(() => undefined),
  );
  document.body.innerHTML = '<div></div>';
  const island = createRoot(document.querySelector('div') ?? document.body);
  root = island;
  $session.set({ ...$session.get(), session: member, isSignedIn: true });
  flushSync(() => island.render(<TryOut say={say} />));
  const key = () => document.querySelector<HTMLInputElement>('[type=password]')?.value;
  $keys.set([]);
  flushSync(() => $secret.set('wk-secret'));
  await eventually(() => expect(key()).toBe('wk-secret'));
  await tryOut('wk-secret', 'chat', 'hi');
  expect($trial.get().text).toBe('Hello');
  flushSync(dropSession);
  await eventually(() => expect(key()).toBe(''));
  expect([$secret.get(), $keys.get(), $trial.get().text]).toEqual([null, 'loading', '']);
  expect(document.querySelector('.said')?.textContent).not.toContain('Hello');
});
