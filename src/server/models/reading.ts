import type { experimental_streamLanguageModelCall, FinishReason } from 'ai';
import { createTextCleaner } from './clean-text.ts';
import type { ModelEvent } from './contract.ts';
import { Refusal } from './failure.ts';
import { type RawChunk, readRawChunk } from './raw-chunk.ts';
import type { Target } from './target.ts';
import { clampUsage } from './usage.ts';

type Call = Awaited<ReturnType<typeof experimental_streamLanguageModelCall>>;
export type Part = Call['stream'] extends AsyncIterable<infer One> ? One : never;

export interface Reading {
  /** @throws what the provider reports, or Refusal: nothing is to be read after it. */
  see(part: Part): ModelEvent[];
  /** The provider has said why it stopped: at most the usage is still to come. */
  isFinished(): boolean;
  /** The last events. @throws Error where the answer never ended or says nothing. */
  end(): ModelEvent[];
}

/** One answer as it is read: the library's parts in, our events out. */
export function createReading(target: Pick<Target, 'model' | 'nameOf'>): Reading {
  const cleaner = createTextCleaner();
  let served = target.model;
  let said = false;
  let refused = false;
  let raw: RawChunk | null = null;
  let finish: string | null = null;
  let usage: ModelEvent[] = [];

  const text = (clean: string): ModelEvent[] => {
    if (clean === '' || refused) return [];
    const first: ModelEvent[] = said ? [] : [{ type: 'served', model: target.nameOf(served) }];
    said = true;
    return [...first, { type: 'text', text: clean }];
  };
  const seeRaw = (value: unknown): void => {
    raw = readRawChunk(value);
    finish = raw.finish ?? finish;
    if (!raw.refuses) return;
    if (!said) throw new Refusal('the model refuses');
    refused = true;
  };
  const seeError = (error: unknown): ModelEvent[] => {
    // A chunk whose usage is no number fails as a whole (R9), with its text and finish reason.
    const kept = raw?.text ? text(cleaner.add(raw.text)) : [];
    raw = null;
    if (kept.length === 0 && finish === null) throw error;
    return kept;
  };
  return {
    see: (part) => {
      if (part.type === 'raw') seeRaw(part.rawValue);
      else if (part.type === 'text-delta') {
        raw = null;
        return text(cleaner.add(part.text));
      } else if (part.type === 'error') return seeError(part.error);
      else if (part.type === 'model-call-response-metadata') served = part.modelId || served;
      else if (part.type === 'model-call-end') {
        finish ??= part.finishReason;
        const counted = clampUsage(part.usage.inputTokens, part.usage.outputTokens);
        usage = counted ? [{ type: 'usage', ...counted }] : [];
      }
      return [];
    },
    isFinished: () => finish !== null,
    end: () => {
      const rest = text(cleaner.end());
      const reason = refused ? 'filtered' : reasonOf(finish);
      if (reason === null) throw new Error('the answer ended in the middle');
      if (!said) throw reason === 'filtered' ? new Refusal('filtered') : new Error('no text came');
      return [...rest, ...usage, { type: 'end', reason }];
    },
  };
}

/** The library's reason or the provider's own word; null where the answer was cut. */
function reasonOf(finish: FinishReason | string | null): 'stop' | 'length' | 'filtered' | null {
  if (finish === null || finish === 'error' || finish === 'interrupted') return null;
  if (finish === 'length') return 'length';
  return /^content[-_]filter$/.test(finish) ? 'filtered' : 'stop';
}
