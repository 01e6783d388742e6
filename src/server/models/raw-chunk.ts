/** What we read from a provider's chunk ourselves, as the library drops or mixes it. */
export interface RawChunk {
  /** The text that an OpenAI-compatible chunk holds. */
  readonly text: string;
  readonly finish: string | null;
  /** The model says in so many words that it will not answer. */
  readonly refuses: boolean;
}

/** Total: a chunk is whatever the provider sent. */
export function readRawChunk(value: unknown): RawChunk {
  const choice = firstOf(field(value, 'choices'));
  const delta = field(choice, 'delta');
  const refusal = field(delta, 'refusal');
  const finish = field(choice, 'finish_reason');
  return {
    text: textOf(field(delta, 'content')),
    finish: typeof finish === 'string' && finish !== '' ? finish : null,
    refuses: textOf(refusal) !== '' || field(value, 'type') === 'response.refusal.delta',
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
