import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $agreed,
  $local,
  canTranslate,
  setAgreed,
  stopLocal,
  translateHere,
} from './browser-store.ts';

/** A browser's translator that writes in capitals. */
function stubBrowser(over: { readonly refuses?: boolean } = {}) {
  const made = { texts: [] as string[], closed: 0 };
  vi.stubGlobal('Translator', {
    availability: async ({ sourceLanguage }: { sourceLanguage: string }) =>
      sourceLanguage === 'la' ? 'unavailable' : 'downloadable',
    create: async () => {
      if (over.refuses) throw new DOMException('no', 'NotAllowedError');
      return {
        translate: async (text: string) => {
          made.texts.push(text);
          return text.toUpperCase();
        },
        destroy: () => {
          made.closed += 1;
        },
      };
    },
  });
  return made;
}

beforeEach(() => stopLocal());
afterEach(() => vi.unstubAllGlobals());

test('a long text is translated on the device in pieces; paragraph marks and order stay', async () => {
  const made = stubBrowser();
  const text = Array.from({ length: 40 }, (_, at) => `paragraph ${at} of the text.`).join('\n\n');
  await translateHere(text, { from: 'en', to: 'de' });
  const shown = $local.get();
  expect(shown).toMatchObject({ kind: 'done', text: text.toUpperCase(), from: 'en', to: 'de' });
  expect(made.texts.length).toBeGreaterThan(1);
  expect(made.closed).toBe(1);
});

test('what another press replaces, or Stop ends, is not shown any more', async () => {
  stubBrowser();
  const first = translateHere('one', { from: 'en', to: 'de' });
  await translateHere('two', { from: 'en', to: 'de' });
  await first;
  expect($local.get()).toMatchObject({ kind: 'done', text: 'TWO' });
  stopLocal();
  expect($local.get()).toEqual({ kind: 'none' });
});

test('a browser that refuses, and one that cannot tell the language, say so', async () => {
  stubBrowser({ refuses: true });
  await translateHere('one', { from: 'en', to: 'de' });
  expect($local.get()).toEqual({ kind: 'failed' });
  stubBrowser();
  await translateHere('one', { from: '', to: 'de' });
  expect($local.get()).toEqual({ kind: 'unknown' });
});

test('it is offered for pairs that the browser knows, and used only where agreed to', async () => {
  expect(await canTranslate({ from: 'en', to: 'de' })).toBe(false);
  stubBrowser();
  expect(await canTranslate({ from: 'en', to: 'de' })).toBe(true);
  expect(await canTranslate({ from: 'la', to: 'de' })).toBe(false);
  expect(await canTranslate({ from: '', to: 'de' })).toBe(false);
  expect($agreed.get()).toBe(false);
  setAgreed(true);
  expect($agreed.get()).toBe(true);
  setAgreed(false);
});
