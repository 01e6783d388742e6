import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createSpeech, type Speech } from './speech.ts';

const quiet = { LOG_LEVEL: 'silent', TRANSCRIPTION_MODEL: 'ears', SPEECH_MODEL: 'mouth' };
const sound = new File([new Uint8Array(2_000)], 'speech.webm', { type: 'audio/webm' });
const { signal } = new AbortController();

interface Heard {
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
}

async function provider(
  answer: (res: http.ServerResponse) => void,
): Promise<{ speech: Speech; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = http.createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('latin1');
    heard.push({ url: req.url ?? '', key: req.headers.authorization, body });
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = readEnv({ ...quiet, OPENAI_BASE_URL: base, OPENAI_API_KEY: 'key' });
  return { speech: createSpeech(env, createLog(env)), heard };
}

const json = (value: unknown) => (res: http.ServerResponse) =>
  void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

test('has a recording written down by the provider', async () => {
  const { speech, heard } = await provider(json({ text: 'Good morning.' }));
  expect(await speech.transcribe(sound, signal)).toBe('Good morning.');
  expect(heard[0]).toMatchObject({ url: '/v1/audio/transcriptions', key: 'Bearer key' });
  expect(heard[0]?.body).toContain('name="model"\r\n\r\nears');
  expect(heard[0]?.body).toContain('filename="speech.webm"');
});

test('has a text spoken by the provider', async () => {
  const { speech, heard } = await provider((res) => {
    res.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.from([1, 2, 3]));
  });
  const { type, bytes } = await speech.speak('Good morning.', signal);
  expect([type, [...bytes]]).toEqual(['audio/mpeg', [1, 2, 3]]);
  expect(heard[0]?.url).toBe('/v1/audio/speech');
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    model: 'mouth',
    voice: 'alloy',
    input: 'Good morning.',
  });
});

test.each([
  ['500', 'generation_failed', (res: http.ServerResponse) => void res.writeHead(500).end()],
  ['429', 'too_many_requests', (res: http.ServerResponse) => void res.writeHead(429).end()],
  ['no JSON', 'generation_failed', (res: http.ServerResponse) => void res.end('<html>')],
  ['no text', 'generation_failed', json({ words: [] })],
  [
    'another place',
    'generation_failed',
    (res: http.ServerResponse) =>
      void res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  ],
])('a provider that answers %s fails as %s (R5)', async (_what, key, answer) => {
  const { speech } = await provider(answer);
  await expect(speech.transcribe(sound, signal)).rejects.toMatchObject({ key });
});

test('without its settings it does neither, and asks nobody', async () => {
  const env = readEnv({ LOG_LEVEL: 'silent', OPENAI_BASE_URL: 'http://127.0.0.1:9' });
  const speech = createSpeech(env, createLog(env));
  expect([speech.hears, speech.speaks]).toEqual([false, false]);
  await expect(speech.transcribe(sound, signal)).rejects.toMatchObject({ key: 'not_found' });
  await expect(speech.speak('a', signal)).rejects.toMatchObject({ key: 'not_found' });
});
