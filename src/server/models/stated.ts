import type { Ability } from './catalogue.ts';

/** What a server says of a model that it lists; absent where it says nothing. */
export interface Stated {
  /** Tokens. */
  readonly context?: number;
  readonly abilities?: readonly Ability[];
}

/** A model that reads less answers nothing, and one that reads more costs more than it tells. */
const leastContext = 1_024;
const mostContext = 200_000;

/** Of `/v1/models`: OpenRouter says `context_length`, vLLM `max_model_len`, llama.cpp `meta.n_ctx`. */
export function statedOf(listed: unknown): Stated {
  const { context_length, max_model_len, meta, architecture, input_modalities, capabilities } =
    fields(listed);
  const modalities = input_modalities ?? fields(architecture).input_modalities;
  return {
    ...contextOf(context_length, max_model_len, fields(meta).n_ctx),
    ...(Array.isArray(capabilities) && capabilities.includes('multimodal') && abilitiesOf(true)),
    ...(Array.isArray(modalities) && abilitiesOf(modalities.includes('image'))),
  };
}

/**
 * Of Ollama: what it shows of a model, and the context with which it runs that now. What a model
 * was trained for is only a bound: Ollama runs it with less, and leaves out the beginning of more.
 */
export function statedByOllama(shown: unknown, running: unknown): Stated {
  const { capabilities, parameters, model_info } = fields(shown);
  const set = typeof parameters === 'string' ? /^num_ctx\s+(\d+)\s*$/m.exec(parameters)?.[1] : null;
  return {
    ...contextOf(running, set && Number(set), shortOf(model_info)),
    ...(Array.isArray(capabilities) && abilitiesOf(capabilities.includes('vision'))),
  };
}

/** What a model was trained for, where that is less than anybody would give it unasked. */
function shortOf(info: unknown): unknown {
  const trained = Object.entries(fields(info)).find(([key]) => key.endsWith('.context_length'));
  return trained && Number(trained[1]) < 8_000 ? trained[1] : null;
}

function contextOf(...said: readonly unknown[]): Pick<Stated, 'context'> {
  const tokens = said.find((one): one is number => typeof one === 'number' && one >= 1);
  if (tokens === undefined) return {};
  return { context: Math.floor(Math.min(mostContext, Math.max(leastContext, tokens))) };
}

function abilitiesOf(sees: boolean): Pick<Stated, 'abilities'> {
  return { abilities: sees ? ['text', 'images'] : ['text'] };
}

/** The fields of whatever JSON says. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}
