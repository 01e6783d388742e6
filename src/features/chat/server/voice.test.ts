import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimits } from '#server/limits.ts';
import type { Speech } from '#server/speech/speech.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { makeChatPerson } from '#tests/support/chat-person.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { largestRecording } from '../voice/limits.ts';

let kernel: TestKernel;
const speech: Speech = {
  hears: true,
  speaks: false,
  transcribe: async (sound) => `${sound.size} bytes`,
  speak: async () => {
    throw new AppError('not_found');
  },
};

beforeAll(async () => {
  kernel = { ...(await testKernel()), speech };
});
afterAll(() => kernel.close());

function recording(bytes: number, type = 'audio/webm'): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'speech.webm', { type }));
  return form;
}

test('a recording is written down, and the page is told what the server can', async () => {
  const { chat } = await makeChatPerson(kernel);
  expect(await chat.voice.setting()).toEqual({ hears: true, speaks: false });
  expect(await chat.voice.transcribe(recording(3))).toEqual({ text: '3 bytes' });
  await expect(chat.voice.speak({ text: 'a' })).rejects.toMatchObject({
    cause: { key: 'not_found' },
  });
});

test('what is no sound, empty or too large is refused (R26)', async () => {
  const { chat } = await makeChatPerson(kernel);
  for (const [form, key] of [
    [recording(3, 'text/html'), 'parameter'],
    [recording(0), 'parameter'],
    [recording(largestRecording + 1), 'body_too_large'],
  ] as const) {
    await expect(chat.voice.transcribe(form)).rejects.toMatchObject({ cause: { key } });
  }
});

test('a network may have 600 recordings written down in an hour, whoever sends them (R36)', async () => {
  const calls = (chat: Awaited<ReturnType<typeof makeChatPerson>>['chat'], of: number) =>
    Promise.all(Array.from({ length: of }, () => chat.voice.transcribe(recording(3))));
  const fresh = { ...kernel, limits: createLimits() };
  for (let at = 0; at < 10; at += 1) await calls((await makeChatPerson(fresh)).chat, 60);
  const { chat } = await makeChatPerson(fresh);
  await expect(chat.voice.transcribe(recording(3))).rejects.toMatchObject({
    cause: { key: 'too_many_requests' },
  });
});

test('a person may have 60 recordings written down in an hour', async () => {
  const { chat } = await makeChatPerson(kernel);
  for (let at = 0; at < 60; at += 1) await chat.voice.transcribe(recording(3));
  await expect(chat.voice.transcribe(recording(3))).rejects.toMatchObject({
    cause: { key: 'too_many_requests' },
  });
});
