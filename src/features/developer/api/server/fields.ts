import { ApiError } from '#server/api/api-error.ts';
import { passedFields, type refusedFields } from '../../fields.ts';

const known: ReadonlySet<string> = new Set(passedFields);

/** Fields of OpenAI's API that change nothing in an answer. */
const ignored: ReadonlySet<string> = new Set([
  'metadata',
  'parallel_tool_calls',
  'prompt_cache_key',
  'prompt_cache_retention',
  'safety_identifier',
  'service_tier',
  'store',
  'user',
]);

type Refused = (typeof refusedFields)[number];

/** The values of refused fields that ask for nothing. */
const refused: Readonly<Record<Refused, (value: unknown) => boolean>> = {
  n: (value) => value === 1,
  tools: isEmpty,
  tool_choice: (value) => value === 'none' || value === 'auto',
  functions: isEmpty,
  function_call: (value) => value === 'none',
  response_format: (value) => Object(value).type === 'text',
  modalities: (value) => JSON.stringify(value) === '["text"]',
  logprobs: (value) => value === false,
  top_logprobs: (value) => value === 0,
  logit_bias: isEmpty,
  audio: isEmpty,
  prediction: isEmpty,
  web_search_options: () => false,
  reasoning_effort: () => false,
  verbosity: () => false,
  moderation: () => false,
};

/**
 * Nothing that was asked for is left out in silence.
 * @throws ApiError 400
 */
export function checkFields(json: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(json)) {
    if (value === null || value === undefined) continue;
    if (known.has(name) || ignored.has(name)) continue;
    const asksNothing = isRefused(name) ? refused[name] : undefined;
    if (asksNothing?.(value)) continue;
    throw new ApiError({
      status: 400,
      code: asksNothing ? 'unsupported_parameter' : 'unknown_parameter',
      message: asksNothing
        ? `The field "${name}" is not supported here: answers are one text.`
        : `The field "${name.slice(0, 60)}" is not known.`,
      param: name.slice(0, 60),
    });
  }
}

function isRefused(name: string): name is Refused {
  return Object.hasOwn(refused, name);
}

function isEmpty(value: unknown): boolean {
  return Object.keys(Object(value)).length === 0;
}
