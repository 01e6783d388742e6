// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, lazy, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { CrashBoundary, type CrashWords } from './CrashBoundary.tsx';

const words: CrashWords = JSON.parse(readFileSync('content/messages/en/crash.json', 'utf8'));
const draw = rootForEach({ onCaughtError: () => {} });
let broken: boolean;

function Part() {
  if (broken) throw new Error('broken');
  return <p>fine</p>;
}

async function render(part = <Part />) {
  await draw(<CrashBoundary words={words}>{part}</CrashBoundary>);
}

beforeEach(() => {
  broken = true;
});

test('the crash screen has the words of the spec and a reload button (SPEC 2)', async () => {
  await render();
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Oh snap! There was a problem loading this content');
  expect(alert?.querySelector('button')?.textContent).toBe(words.reload);
});

test('code that a deploy took away ends in the crash screen (R25)', async () => {
  const code = import(/* @vite-ignore */ `${'/assets/gone.abc123.js'}`);
  const Gone = lazy(() => code);
  await render(
    <Suspense>
      <Gone />
    </Suspense>,
  );
  await act(async () => void (await code.catch(() => undefined)));
  expect(document.querySelector('[role=alert]')).not.toBeNull();
});

test.each([
  ['popstate', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['hashchange', () => window.dispatchEvent(new HashChangeEvent('hashchange'))],
  ['astro:page-load', () => document.dispatchEvent(new Event('astro:page-load'))],
])('it resets when %s changes the route (SPEC 2, R25)', async (_, change) => {
  await render();
  broken = false;
  await act(async () => void change());
  expect(document.body.textContent).toBe('fine');
});

test('it resets when the page’s own code changes the route (SPEC 2)', async () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  await render();
  broken = false;
  await act(async () => void navigation.dispatchEvent(new Event('currententrychange')));
  expect(document.body.textContent).toBe('fine');
});

test('what is still broken on the next route crashes again, not the page (SPEC 2)', async () => {
  await render();
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(document.querySelector('[role=alert]')).not.toBeNull();
});
