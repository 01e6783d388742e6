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
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await read(`${root}${path}`, init);
    if (response.ok) return response.json();
    await response.body?.cancel();
    return null;
  };
  // One that is busy with an answer may be late: a model does not lose its eyes for that.
  let last: ReadonlyMap<string, unknown> = new Map();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, Stated>> => {
    const signal = AbortSignal.timeout(timeout);
    const show = async (model: string): Promise<[string, unknown]> => {
      const body = JSON.stringify({ model });
      const shown = await ask('/api/show', { method: 'POST', body, signal }).catch(() => null);
      const { capabilities, parameters, model_info } = fields(shown ?? last.get(model));
      return [model, { capabilities, parameters, model_info }];
    };
    const [processes, ...shown] = await Promise.all([
      ask('/api/ps', { signal }).catch(() => null),
      ...ids.slice(0, mostShown).map(show),
    ]);
    const running = contextsOf(processes);
    last = new Map(shown);
    return new Map(shown.map(([id, one]) => [id, statedByOllama(one, running.get(id))]));
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
