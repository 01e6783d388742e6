// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
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
