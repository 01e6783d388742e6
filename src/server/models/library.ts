import {
  experimental_streamLanguageModelCall as call,
  type LanguageModel,
  type ModelMessage as LibraryMessage,
} from 'ai';
import type { ModelMessage, ModelSettings } from './contract.ts';
import type { Ask, Asking } from './target.ts';

/** A vendor's model, and the settings as that takes them. */
export interface Opened extends ModelSettings {
  readonly model: LanguageModel;
  readonly providerOptions?: Record<string, Record<string, string>>;
}

/**
 * Asks a vendor in its own language. The single-call stream of the library is read part by part:
 * its text stream ends in silence where the provider answers 429 or 500.
 * @param open gives the model, which calls `onHeaders` when the provider's status line is there.
 */
export function libraryAsk(open: (asking: Pick<Asking, 'settings' | 'onHeaders'>) => Opened): Ask {
  return async ({ messages, settings, signal, onHeaders, onParts }) => {
    const { stream } = await call({
      ...open({ settings, onHeaders }),
      ...promptOf(messages),
      abortSignal: signal,
      includeRawChunks: true,
    });
    for await (const part of stream) onParts([part]);
  };
}

function promptOf(messages: readonly ModelMessage[]) {
  const [first, ...rest] = messages;
  const [system, said] = first?.role === 'system' ? [first.text, rest] : ['', messages];
  return {
    ...(system !== '' && { instructions: system }),
    messages: said.flatMap(({ role, text, images = [] }): LibraryMessage[] => {
      if (role === 'system') return [];
      if (role === 'assistant' || images.length === 0) return [{ role, content: text }];
      const seen = images.map(({ type, bytes }) => ({
        ...{ type: 'file' as const, mediaType: type, data: bytes },
      }));
      // Some refuse a part of text that is empty.
      return [{ role, content: text === '' ? seen : [...seen, { type: 'text', text }] }];
    }),
  };
}
