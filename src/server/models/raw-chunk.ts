import { clampUsage, type TokenUsage } from './usage.ts';

/** What we read from a provider's chunk ourselves, as a library drops or mixes it. */
export interface RawChunk {
  /** Whether it is an OpenAI-compatible chunk at all. */
  readonly isChunk: boolean;
  /** Of an OpenAI-compatible chunk. */
  readonly text: string;
  /** The model thinks: no text, but a sign of life. */
  readonly thinks: boolean;
  readonly model: string;
  readonly finish: string | null;
  /** The model says in so many words that it will not answer. */
  readonly refuses: boolean;
  readonly usage: TokenUsage | null;
  /** What went wrong, in the provider's own form; undefined for nothing. */
  readonly error: unknown;
}

/** Total: a chunk is whatever the provider sent. */
export function readRawChunk(value: unknown): RawChunk {
  const choices = field(value, 'choices');
  const choice = Array.isArray(choices) ? choices[0] : undefined;
  const delta = field(choice, 'delta');
  const finish = field(choice, 'finish_reason');
  return {
    isChunk: Array.isArray(choices),
    text: textOf(field(delta, 'content')),
    thinks: textOf(field(delta, 'reasoning_content') ?? field(delta, 'reasoning')) !== '',
    model: textOf(field(value, 'model')),
    finish: typeof finish === 'string' && finish !== '' ? finish : null,
    refuses:
      textOf(field(delta, 'refusal')) !== '' || field(value, 'type') === 'response.refusal.delta',
    usage: usageOf(field(value, 'usage')),
    error: field(value, 'error') ?? undefined,
  };
}

/** Null where it is none, or a part of it is no number (R9). */
function usageOf(usage: unknown): TokenUsage | null {
  if (typeof usage !== 'object' || usage === null) return null;
  const counts = [field(usage, 'prompt_tokens') ?? 0, field(usage, 'completion_tokens') ?? 0];
  return counts.every(Number.isFinite) ? clampUsage(counts[0], counts[1]) : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
