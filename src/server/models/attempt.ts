import {
  experimental_streamLanguageModelCall as call,
  type ModelMessage as LibraryMessage,
} from 'ai';
import type { ModelEvent, ModelMessage, ModelSettings } from './contract.ts';
import { createReading, type Part } from './reading.ts';
import type { Target } from './target.ts';
import type { ModelTimes } from './times.ts';
import { createWatchdog, Silence } from './watchdog.ts';

export interface Asked {
  readonly messages: readonly ModelMessage[];
  readonly signal: AbortSignal;
  readonly settings?: ModelSettings;
}

/**
 * One request to one model. The single-call stream of the library is read part by part: its text
 * stream ends in silence where the provider answers 429 or 500.
 * @throws whatever went wrong, for `failureOf`.
 */
export async function* attempt(
  target: Target,
  asked: Asked,
  times: ModelTimes,
): AsyncGenerator<ModelEvent> {
  const watch = createWatchdog(times, asked.signal);
  const reading = createReading(target);
  try {
    watch.signal.throwIfAborted();
    watch.expect('headers');
    const { stream } = await call({
      model: target.open(() => watch.expect('first')),
      ...promptOf(asked.messages),
      ...asked.settings,
      abortSignal: watch.signal,
      includeRawChunks: true,
    });
    for await (const part of stream) {
      const events = reading.see(part);
      if (events.length > 0) watch.pause();
      yield* events;
      if (reading.isFinished()) watch.expect('tail');
      else if (hasContent(part)) watch.expect('between');
    }
  } catch (error) {
    // What the library makes of an abort says less than what aborted it.
    const cause: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (!isTailSilence(cause)) throw cause;
  } finally {
    watch.stop();
  }
  yield* reading.end();
}

/** The answer is complete, and its provider keeps the connection open all the same. */
function isTailSilence(cause: unknown): boolean {
  return cause instanceof Silence && cause.phase === 'tail';
}

/** A sign of life; comments and empty chunks are none. */
function hasContent(part: Part): boolean {
  return part.type === 'text-delta' || part.type === 'reasoning-delta';
}

/** Without empty messages, such as an answer that was stopped before its first word: vendors refuse them. */
function promptOf(messages: readonly ModelMessage[]) {
  const said = messages.filter(({ text }) => text.trim() !== '');
  const system = said.filter(({ role }) => role === 'system').map(({ text }) => text);
  return {
    ...(system.length > 0 && { instructions: system.join('\n\n') }),
    messages: said.flatMap(({ role, text, images = [] }): LibraryMessage[] => {
      if (role === 'system') return [];
      if (role === 'assistant' || images.length === 0) return [{ role, content: text }];
      const seen = images.map(({ type, bytes }) => ({
        ...{ type: 'file' as const, mediaType: type, data: bytes },
      }));
      return [{ role, content: [...seen, { type: 'text', text }] }];
    }),
  };
}
