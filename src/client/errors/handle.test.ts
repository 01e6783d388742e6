// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '#client/events/events.ts';
import type { AppEvent } from '#shared/errors/presentation.ts';
import { refusedCall } from '#tests/support/refused-call.ts';
import { Failed, fault } from './failed.ts';
import { createHandler } from './handle.ts';

const page = document.documentElement;
const english = "You've reached the word limit.";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  page.dataset.locale = 'de';
  page.dataset.support = 'help@example.org';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const name of ['locale', 'support']) delete page.dataset[name];
});

/** The page's real handler on a fresh page; `words` is what the words' address answers. */
async function freshHandler(words: (address: string) => Promise<Response>) {
  const fetched = vi.fn(words);
  vi.stubGlobal('fetch', fetched);
  const { handleError } = await import('./handle.ts');
  const shown = () => document.querySelector('[role=alert] p')?.textContent;
  const handle = async (error: unknown) => {
    handleError(error);
    await vi.advanceTimersByTimeAsync(0);
    return shown();
  };
  return { handle, shown, fetched };
}

const german = async () =>
  Response.json({
    word_limit: 'Ihr Wortguthaben ist aufgebraucht.',
    html_contact: 'Kaputt.',
    html_reload: 'Neu laden hilft.',
    'action.contact': "Schreiben Sie an ''{email}''",
    'action.reload': 'Neu laden',
    'action.dismiss': 'Schließen',
  });

describe('the effects of a failed call (SPEC 8)', () => {
  function recorder() {
    const did: unknown[] = [];
    const handle = createHandler({
      emit: (event: AppEvent) => did.push(event.name),
      notify: (toast) => did.push(toast.text),
      go: (address) => did.push(address),
    });
    return { did, handle };
  }

  test('events come first, in order, then the toast (SPEC 8)', () => {
    const { did, handle } = recorder();
    handle(refusedCall('unauthorized'));
    expect(did).toEqual(['unauthorized', 'error', 'Please sign in to continue.']);
  });

  test('one error object has its effects once, two errors each have theirs (R19)', () => {
    const { did, handle } = recorder();
    const error = refusedCall('video_limit');
    handle(error);
    handle(error);
    expect(did).toEqual(['usage-limit']);
    handle(refusedCall('video_limit'));
    expect(did).toHaveLength(2);
  });

  test('plain strings are no objects: each is handled (SPEC 8)', () => {
    const { did, handle } = recorder();
    handle('No');
    handle('No');
    expect(did).toEqual(['error', 'No', 'error', 'No']);
  });

  test('a required session goes to sign-in in the page’s language and comes back (SPEC 4)', () => {
    const { did, handle } = recorder();
    for (const [path, signIn] of [
      ['/de/chat?a=1', '/de/sign-in'],
      ['/chat', '/sign-in'],
    ] as const) {
      history.replaceState(null, '', path);
      handle(refusedCall('session_required'));
      const back = encodeURIComponent(location.href);
      expect(did.at(-1)).toBe(`${signIn}?error=SessionRequired&callbackUrl=${back}`);
    }
    expect(did.filter((one) => one !== 'error')).toHaveLength(2);
  });
});

describe('on the page', () => {
  test('an error raises its global events with the details (SPEC 6, 8)', async () => {
    const { handle } = await freshHandler(german);
    const heard: unknown[] = [];
    const stop = [
      listen('unauthorized', () => heard.push('unauthorized')),
      listen('forbidden', () => heard.push('forbidden')),
      listen('usage-limit', ({ key }) => heard.push(key)),
      listen('error', ({ code }) => heard.push(code)),
    ];
    await handle(refusedCall('forbidden'));
    await handle(refusedCall('image_limit'));
    for (const one of stop) one();
    await handle(refusedCall('unauthorized'));
    expect(heard).toEqual(['forbidden', 'FORBIDDEN', 'image_limit']);
  });

  test('the visitor reads their own language, loaded at the first error only (SPEC 8)', async () => {
    const { handle, fetched } = await freshHandler(german);
    expect(fetched).not.toHaveBeenCalled();
    expect(await handle(refusedCall('word_limit'))).toBe('Ihr Wortguthaben ist aufgebraucht.');
    await vi.advanceTimersByTimeAsync(3000);
    await handle(refusedCall('word_limit'));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/words/errors.de.json']);
  });

  test('an English page loads no words: it has them', async () => {
    page.dataset.locale = 'en';
    const { handle, fetched } = await freshHandler(german);
    expect(await handle(refusedCall('word_limit'))).toContain(english);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<Response>]>([
    ['are not there', async () => new Response('', { status: 404 })],
    ['cannot be fetched', () => Promise.reject(new TypeError('offline'))],
    ['are no JSON', async () => new Response('<html>')],
  ])(
    'English stands in where the words %s, and the next error tries again (R8)',
    async (_, words) => {
      const { handle, fetched } = await freshHandler(words);
      expect(await handle(refusedCall('word_limit'))).toContain(english);
      await vi.advanceTimersByTimeAsync(3000);
      await handle(refusedCall('word_limit'));
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );

  test('any toast within 3 s suppresses the next, whatever its text (SPEC 8)', async () => {
    const { handle } = await freshHandler(german);
    await handle('First');
    await vi.advanceTimersByTimeAsync(2999);
    expect(await handle('Second')).toBe('First');
    await vi.advanceTimersByTimeAsync(1);
    expect(await handle('Third')).toBe('Third');
  });

  test('twenty failures at once are one toast (R19)', async () => {
    const { handle } = await freshHandler(german);
    await Promise.all(Array.from({ length: 20 }, () => handle(refusedCall('unauthorized'))));
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  });

  test('an HTML answer shows the support address for 5 s (SPEC 8, R8)', async () => {
    const { handle, shown } = await freshHandler(german);
    expect(await handle(new Failed({ kind: 'html', status: 413 }))).toBe('Kaputt.');
    const link = document.querySelector<HTMLAnchorElement>('[role=alert] a');
    expect(link?.href).toBe('mailto:help@example.org');
    expect(link?.textContent).toBe("Schreiben Sie an 'help@example.org'");
    await vi.advanceTimersByTimeAsync(4999);
    expect(shown()).toBe('Kaputt.');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBeUndefined();
  });

  test.each([403, 502])('an HTML answer of %i has a reload button (SPEC 8, R8)', async (status) => {
    const { handle } = await freshHandler(german);
    await handle(new Failed({ kind: 'html', status }));
    const labels = [...document.querySelectorAll('[role=alert] button')].map(
      (one) => one.textContent,
    );
    expect(labels).toEqual(['Neu laden', '×']);
    expect(document.querySelector('[role=alert] a')).toBeNull();
  });

  test('silent failures show nothing (SPEC 8)', async () => {
    const { handle } = await freshHandler(german);
    expect(await handle(refusedCall('essay_word_limit'))).toBeUndefined();
    expect(await handle(fault('canceled'))).toBeUndefined();
  });
});
