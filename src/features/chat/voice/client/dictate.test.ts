// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { $text, setText, showDraft, takeDraftTo } from '../../composer/client/draft-store.ts';
import type { Conversation } from '../../contract.ts';
import { $dictateTold, $dictating, dictate, endDictation } from './dictate.ts';
import type { Recognition } from './recognition.ts';
import { endRecording, record } from './record.ts';
import * as store from './voice-store.ts';

let heard: (text: string, isFinal: boolean) => void;
let fail: (error: string) => void;
let asked = '';

beforeEach(() => {
  vi.stubGlobal('SpeechRecognition', function (this: Recognition) {
    this.start = () => {
      asked = this.lang;
    };
    this.stop = () => this.onend?.();
    fail = (error) => this.onerror?.({ error });
    heard = (transcript, isFinal) => {
      const results = [Object.assign([{ transcript }], { isFinal })];
      this.onresult?.({ resultIndex: 0, results });
    };
  });
  showDraft('');
  setText('');
});
afterEach(() => {
  endDictation();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function become(id: string) {
  const session = { ...anonymous, user: { ...anonymous.user, id } };
  $session.set({ ...$session.get(), session });
}

test('what is said stands after what was there, and is made better as it is understood', () => {
  setText('Dear Ann,');
  dictate('en');
  heard('the weather', false);
  expect($text.get()).toBe('Dear Ann, the weather');
  heard('The weather is fine.', true);
  heard('東京', true);
  expect($text.get()).toBe('Dear Ann, The weather is fine.東京');
});

test('what is said is written in the script of the page, which recognisers know by regions', () => {
  const tags = ['zh-Hant', 'zh-Hans', 'ja', 'en'].map((tag) => {
    dictate(tag);
    endDictation();
    return asked;
  });
  expect(tags).toEqual(['zh-TW', 'zh-CN', 'ja', 'en']);
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

test('listening ends where another chat is opened; what was said last is written in its own', () => {
  showDraft('a');
  setText('Dear Ann,');
  dictate('en');
  heard('the weather', false);
  showDraft('b');
  expect($dictating.get()).toBe(false);
  heard('The weather is fine.', true);
  expect($text.get()).toBe('');
  showDraft('a');
  expect($text.get()).toBe('Dear Ann, The weather is fine.');
});

test('what is said while a chat begins goes with it, and no new one hears on', () => {
  dictate('en');
  heard('one', true);
  takeDraftTo({ id: 'begun', temporary: false } as Conversation);
  heard('two', true);
  expect([$text.get(), $dictating.get()]).toEqual(['one two', true]);
  showDraft('');
  expect([$text.get(), $dictating.get()]).toEqual(['', false]);
  heard('three', true);
  showDraft('begun');
  expect($text.get()).toBe('one two three');
  showDraft('');
  dictate('en');
  showDraft('');
  expect($dictating.get()).toBe(false);
});

test('what one person says is not written for the next (R18)', () => {
  become('ann');
  dictate('en');
  become('ben');
  expect($dictating.get()).toBe(false);
  heard('A secret.', true);
  expect($text.get()).toBe('');
});

/** A microphone, and a server that writes down what was said when it is told to. */
function microphone() {
  const stop = vi.fn();
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal('MediaRecorder', function (this: MediaRecorder) {
    const recorder = Object.assign(this, { state: 'inactive' });
    recorder.start = () => {
      recorder.state = 'recording';
    };
    recorder.stop = () => {
      recorder.state = 'inactive';
      recorder.ondataavailable?.({ data: new Blob(['sound']) } as BlobEvent);
      recorder.onstop?.(new Event('stop'));
    };
  });
  const written = Promise.withResolvers<{ readonly text: string }>();
  const transcribe = vi.fn(() => written.promise);
  vi.spyOn(store, 'loadVoiceCalls').mockResolvedValue({ transcribe } as never);
  return { stop, transcribe, written };
}

test('recording ends where another chat is opened; what was said is written in its own', async () => {
  const { stop, transcribe, written } = microphone();
  await record();
  showDraft('b');
  expect([$dictating.get(), stop.mock.calls.length]).toEqual([false, 1]);
  await eventually(() => expect(transcribe).toHaveBeenCalled());
  written.resolve({ text: 'Said here.' });
  await eventually(() => expect(sessionStorage.getItem('chat:draft:')).toContain('Said here.'));
  expect($text.get()).toBe('');
  showDraft('');
  expect($text.get()).toBe('Said here.');
});

test('what one person recorded is not written for the next (R18)', async () => {
  const { transcribe, written } = microphone();
  become('ann');
  await record();
  endRecording();
  await eventually(() => expect(transcribe).toHaveBeenCalled());
  become('ben');
  written.resolve({ text: 'A secret.' });
  await new Promise((resolve) => setTimeout(resolve));
  expect($text.get()).toBe('');
  await record();
  become('ann');
  expect($dictating.get()).toBe(false);
  expect(transcribe).toHaveBeenCalledOnce();
});
