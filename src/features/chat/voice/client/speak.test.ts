// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubVoice } from '#tests/support/scripted-voice.ts';
import { $speaking, $speakTold, hush, speak } from './speak.ts';

function textContentOf(this: HTMLElement): string | null {
  return this.textContent;
}

beforeEach(() => {
  // jsdom draws nothing, so it knows no innerText.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get: textContentOf,
  });
  document.body.innerHTML =
    '<article data-message="a"><div class="answer-text">Two boats came in that night. Nobody saw them.</div></article>';
});
afterEach(() => {
  hush();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'innerText');
});

test('an answer is read sentence by sentence by a voice of its language, and then nobody speaks', async () => {
  const voice = stubVoice(['en-US']);
  await speak('a', 'en');
  expect(voice.queue()).toEqual([
    'en-US: Two boats came in that night.',
    'en-US: Nobody saw them.',
  ]);
  voice.read();
  expect($speaking.get()).toBe('a');
  voice.read();
  expect($speaking.get()).toBeNull();
});

test('asked for, stopped and asked for again while voices load, it is read once', async () => {
  const voice = stubVoice([]);
  const first = speak('a', 'en');
  hush();
  const second = speak('a', 'en');
  voice.list(['en-GB']);
  await Promise.all([first, second]);
  expect(voice.queue()).toHaveLength(2);
});

test('a voice that breaks off is told, and one that was stopped is not', async () => {
  const voice = stubVoice(['en-US']);
  await speak('a', 'en');
  voice.fail();
  expect([$speaking.get(), $speakTold.get()]).toEqual([null, { id: 'a', what: 'failed' }]);
  await speak('a', 'en');
  hush();
  expect([$speaking.get(), $speakTold.get()]).toEqual([null, null]);
});

test('where a deploy took away what plays, that is told, and nobody speaks (R25)', async () => {
  stubVoice(['fr-FR']);
  vi.doMock('./play.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await speak('a', 'en');
  vi.doUnmock('./play.ts');
  expect([$speaking.get(), $speakTold.get()]).toEqual([null, { id: 'a', what: 'failed' }]);
});
