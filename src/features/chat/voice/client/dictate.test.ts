// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $text, setText } from '../../composer/client/draft-store.ts';
import { $dictateTold, dictate, endDictation } from './dictate.ts';
import type { Recognition } from './recognition.ts';
import { record } from './record.ts';

let heard: (text: string, isFinal: boolean) => void;
let fail: (error: string) => void;

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', function (this: Recognition) {
    this.start = () => undefined;
    this.stop = () => this.onend?.();
    fail = (error) => this.onerror?.({ error });
    heard = (transcript, isFinal) => {
      const results = [Object.assign([{ transcript }], { isFinal })];
      this.onresult?.({ resultIndex: 0, results });
    };
  });
  setText('');
});
afterEach(() => {
  endDictation();
  vi.unstubAllGlobals();
});

test('what is said stands after what was there, and is made better as it is understood', () => {
  setText('Dear Ann,');
  dictate('en');
  heard('the weather', false);
  expect($text.get()).toBe('Dear Ann, the weather');
  heard('The weather is fine.', true);
  heard('東京', true);
  expect($text.get()).toBe('Dear Ann, The weather is fine.東京');
});

test('what was sent before it was understood for good does not come back into the field', () => {
  dictate('en');
  heard('send me', false);
  setText('');
  heard('Send me', true);
  expect($text.get()).toBe('');
  heard('and this', true);
  expect($text.get()).toBe('and this');
});

test('who types into a sentence that is being heard keeps it, once', () => {
  dictate('en');
  heard('hello wor', false);
  setText('Hello, world');
  heard('hello world how', false);
  expect($text.get()).toBe('Hello, world how');
  heard('Hello world how are you', true);
  expect($text.get()).toBe('Hello, world how are you');
});

test('a script without spaces gets none, and who types into its sentence gets the rest of it', () => {
  dictate('ja');
  heard('きょう', false);
  setText('今日');
  heard('きょうはいい', false);
  expect($text.get()).toBe('今日はいい');
  heard('きょうはいい天気です。', true);
  heard('カメラを持って', true);
  expect($text.get()).toBe('今日はいい天気です。カメラを持って');
});

test('a second press while the browser asks for the microphone asks for no second one', async () => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  await Promise.all([record(), record()]);
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test('a device without a microphone is told as that, and not as one that broke off', async () => {
  dictate('en');
  fail('audio-capture');
  expect($dictateTold.get()).toBe('missing');
  const getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  $dictateTold.set(null);
  await record();
  expect($dictateTold.get()).toBe('missing');
});
