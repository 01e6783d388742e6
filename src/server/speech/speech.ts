import { AppError } from '#shared/errors/app-error.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';

type Settings = Pick<
  Env,
  'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'TRANSCRIPTION_MODEL' | 'SPEECH_MODEL' | 'SPEECH_VOICE'
>;

export interface Spoken {
  /** A media type of sound. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Speech by the audio calls of OpenAI's API, which the operator's provider may have too. */
export interface Speech {
  /** Whether each is configured. */
  readonly hears: boolean;
  readonly speaks: boolean;
  /** @throws AppError `too_many_requests`, `generation_failed`; `not_found` where it is not configured. */
  transcribe(sound: File, signal: AbortSignal): Promise<string>;
  /** @throws AppError as `transcribe`. */
  speak(text: string, signal: AbortSignal): Promise<Spoken>;
}

const openAi = 'https://api.openai.com/v1';
const timeoutMs = 60_000;
const largestAnswer = 16 * 1024 * 1024;

export function createSpeech(env: Settings, log: Log): Speech {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, TRANSCRIPTION_MODEL, SPEECH_MODEL } = env;
  const isConnected = OPENAI_BASE_URL !== undefined || OPENAI_API_KEY !== undefined;
  const ask = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Spoken> => {
    const response = await fetch(`${addressOf(OPENAI_BASE_URL)}${path}`, {
      ...init,
      method: 'POST',
      // The key would go along.
      redirect: 'error',
      headers: {
        ...init.headers,
        ...(OPENAI_API_KEY && { authorization: `Bearer ${OPENAI_API_KEY}` }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.status === 429) throw new AppError('too_many_requests');
    if (!response.ok) throw new Error(`status ${response.status}`);
    const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim() ?? '';
    return { type, bytes: await bytesOf(response) };
  };
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      log.warn({ event: 'speech.failed', name: cause instanceof Error ? cause.name : '' });
      throw new AppError('generation_failed', { cause });
    }
  };
  return {
    hears: isConnected && TRANSCRIPTION_MODEL !== undefined,
    speaks: isConnected && SPEECH_MODEL !== undefined,
    transcribe: (sound, signal) =>
      guarded(async () => {
        if (!isConnected || !TRANSCRIPTION_MODEL) throw new AppError('not_found');
        const body = new FormData();
        body.set('file', sound, sound.name);
        body.set('model', TRANSCRIPTION_MODEL);
        const { bytes } = await ask('/audio/transcriptions', { body }, signal);
        const { text }: { text?: unknown } = Object(JSON.parse(new TextDecoder().decode(bytes)));
        if (typeof text !== 'string') throw new Error('no text');
        return text;
      }),
    speak: (text, signal) =>
      guarded(async () => {
        if (!isConnected || !SPEECH_MODEL) throw new AppError('not_found');
        const voice = env.SPEECH_VOICE;
        const body = JSON.stringify({ model: SPEECH_MODEL, voice, input: text });
        const headers = { 'content-type': 'application/json' };
        const spoken = await ask('/audio/speech', { body, headers }, signal);
        if (!spoken.type.startsWith('audio/')) throw new Error('no sound');
        return spoken;
      }),
  };
}

function addressOf(baseUrl: string | undefined): string {
  if (baseUrl === undefined) return openAi;
  const trimmed = baseUrl.replace(/\/+$/, '');
  return new URL(trimmed).pathname === '/' ? `${trimmed}/v1` : trimmed;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new Error('the provider sent more than a sound can hold');
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
