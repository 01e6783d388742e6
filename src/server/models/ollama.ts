import { guardedFetch } from './body-guard.ts';
import { fields, type Stated, statedByOllama } from './stated.ts';

export interface OllamaOptions {
  /** Without `/v1`. */
  readonly root: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Models that are asked about; a machine has few, and each is one request. */
const mostShown = 60;

/** What Ollama tells of its models at other addresses than the list's. Asks for all at once. */
export function ollamaStates({ root, timeout }: OllamaOptions) {
  const read = guardedFetch(() => undefined);
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Stated>> => {
    const signal = AbortSignal.timeout(timeout);
    const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const response = await read(`${root}${path}`, { ...init, signal });
      if (response.ok) return response.json();
      await response.body?.cancel();
      return null;
    };
    const show = (model: string) =>
      ask('/api/show', { method: 'POST', body: JSON.stringify({ model }) }).catch(() => null);
    const shown = ids.slice(0, mostShown).map(show);
    const running = contextsOf(await ask('/api/ps').catch(() => null));
    const states = (await Promise.all(shown)).map((one, at): [string, Stated] => {
      const id = ids[at] ?? '';
      return [id, statedByOllama(one, running.get(id))];
    });
    return new Map(states);
  };
}

/** Tokens with which each model runs that is loaded. */
function contextsOf(processes: unknown): ReadonlyMap<unknown, unknown> {
  const { models } = fields(processes);
  if (!Array.isArray(models)) return new Map();
  return new Map(
    models.map((one: unknown) => [fields(one).model, fields(one).context_length] as const),
  );
}
