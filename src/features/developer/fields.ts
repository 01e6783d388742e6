/** Fields of a chat completion that are read. */
export const passedFields = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'top_p',
  'presence_penalty',
  'frequency_penalty',
  'stop',
  'seed',
] as const;

/** Those that would change an answer, and that are not done here. */
export const refusedFields = [
  'n',
  'tools',
  'tool_choice',
  'functions',
  'function_call',
  'response_format',
  'modalities',
  'audio',
  'logprobs',
  'top_logprobs',
  'logit_bias',
  'prediction',
  'web_search_options',
  'reasoning_effort',
  'verbosity',
  'moderation',
] as const;

type Passed = (typeof passedFields)[number];

/** Those that a model may not take: then the call is refused. */
export const rareFields = [
  'seed',
  'presence_penalty',
  'frequency_penalty',
] as const satisfies readonly Passed[];

/** Those that a model without such a setting answers without. */
export const samplingFields = ['temperature', 'top_p'] as const satisfies readonly Passed[];
