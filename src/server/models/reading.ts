import type { experimental_streamLanguageModelCall, FinishReason } from 'ai';
import { createTextCleaner } from './clean-text.ts';
import type { ModelEvent, ModelRequest } from './contract.ts';
import { Refusal } from './failure.ts';
import { type RawChunk, readRawChunk } from './raw-chunk.ts';
import type { Target } from './target.ts';
import { clampUsage, type TokenUsage } from './usage.ts';

type Call = Awaited<ReturnType<typeof experimental_streamLanguageModelCall>>;
type LibraryPart = Call['stream'] extends AsyncIterable<infer One> ? One : never;
/** A part as the library reads it, or what an OpenAI-compatible server sent, as it is. */
export type Part = LibraryPart | { readonly type: 'chunk'; readonly value: unknown };

export interface Reading {
  /** @throws what the provider reports, or Refusal: nothing is to be read after it. */
  see(part: Part): ModelEvent[];
  /** Whether the last part was a sign of life; comments and empty chunks are none. */
  isAlive(): boolean;
  /** The provider has said why it stopped: at most the usage is still to come. */
  isFinished(): boolean;
  /** The last events. @throws Error where the answer never ended or says nothing. */
  end(): ModelEvent[];
}

type EmptyOn = NonNullable<ModelRequest['emptyOn']>;

interface State {
  readonly emptyOn: EmptyOn;
  readonly cleaner: ReturnType<typeof createTextCleaner>;
  readonly nameOf: Target['nameOf'];
  served: string;
  said: boolean;
  refused: boolean;
  alive: boolean;
  raw: RawChunk | null;
  finish: string | null;
  usage: TokenUsage | null;
}

/** One answer as it is read: a provider's parts in, our events out. */
export function createReading(
  { model, nameOf }: Pick<Target, 'model' | 'nameOf'>,
  emptyOn: EmptyOn = [],
): Reading {
  const state: State = {
    ...{ cleaner: createTextCleaner(), nameOf, served: model, emptyOn },
    ...{ said: false, refused: false, alive: false, raw: null, finish: null, usage: null },
  };
  return {
    see: (part) => (part.type === 'chunk' ? seeChunk(state, part.value) : seePart(state, part)),
    isAlive: () => state.alive,
    isFinished: () => state.finish !== null,
    end: () => endOf(state),
  };
}

function seeRaw(state: State, value: unknown): RawChunk {
  const raw = readRawChunk(value);
  state.raw = raw;
  state.finish = raw.finish ?? state.finish;
  if (raw.refuses && !state.said) throw new Refusal('the model refuses');
  state.refused ||= raw.refuses;
  return raw;
}

function seeChunk(state: State, value: unknown): ModelEvent[] {
  const chunk = seeRaw(state, value);
  // Behind the end, what is wrong harms nothing.
  if (state.finish === null && chunk.error !== undefined) throw chunk.error;
  if (state.finish === null && !chunk.isChunk) throw new Error('no chunk of an answer');
  if (!state.said) state.served = chunk.model || state.served;
  state.usage = chunk.usage ?? state.usage;
  state.alive = chunk.text !== '' || chunk.thinks;
  return say(state, state.cleaner.add(chunk.text));
}

function seePart(state: State, part: LibraryPart): ModelEvent[] {
  state.alive = part.type === 'text-delta' || part.type === 'reasoning-delta';
  if (part.type === 'raw') seeRaw(state, part.rawValue);
  else if (part.type === 'text-delta') {
    state.raw = null;
    return say(state, state.cleaner.add(part.text));
  } else if (part.type === 'error') return seeError(state, part.error);
  else if (part.type === 'model-call-response-metadata')
    state.served = part.modelId || state.served;
  else if (part.type === 'model-call-end') {
    state.finish ??= part.finishReason;
    state.usage = clampUsage(part.usage.inputTokens, part.usage.outputTokens);
  }
  return [];
}

function seeError(state: State, error: unknown): ModelEvent[] {
  // A chunk whose usage is no number fails as a whole (R9), with its text and finish reason.
  const kept = state.raw?.text ? say(state, state.cleaner.add(state.raw.text)) : [];
  state.raw = null;
  if (kept.length === 0 && state.finish === null) throw error;
  return kept;
}

function say(state: State, clean: string): ModelEvent[] {
  if (clean === '' || state.refused) return [];
  const { said, served, nameOf } = state;
  state.said = true;
  const text: ModelEvent = { type: 'text', text: clean };
  return said ? [text] : [{ type: 'served', model: nameOf(served) }, text];
}

function endOf(state: State): ModelEvent[] {
  const { cleaner, refused, finish, usage, nameOf, served, emptyOn } = state;
  const rest = say(state, cleaner.end());
  const reason = refused ? 'filtered' : reasonOf(finish);
  if (reason === null) throw new Error('the answer ended in the middle');
  if (!state.said) {
    if (reason === 'filtered') throw new Refusal('filtered');
    if (!emptyOn.includes(reason)) throw new Error('no text came');
    rest.push({ type: 'served', model: nameOf(served) });
  }
  const counted: ModelEvent[] = usage ? [{ type: 'usage', ...usage }] : [];
  return [...rest, ...counted, { type: 'end', reason }];
}

/** The library's reason or the provider's own word; null where the answer was cut. */
function reasonOf(finish: FinishReason | string | null): 'stop' | 'length' | 'filtered' | null {
  if (finish === null || finish === 'error' || finish === 'interrupted') return null;
  if (finish === 'length') return 'length';
  return /^content[-_]filter$/.test(finish) ? 'filtered' : 'stop';
}
