import type { ApiCallRow } from '#server/api/table.ts';
import { charsPerToken } from '#server/models/tokens.ts';
import type { CompletionRequest } from './completion-request.ts';
import type { OpenCall } from './open-call.ts';

/** One answer in the form of OpenAI's API. */
export interface Wire {
  whole(text: string, ended: ApiCallRow): unknown;
  opening(): unknown;
  text(text: string): unknown;
  closing(ended: ApiCallRow): readonly unknown[];
}

export function createWire({ row, live }: OpenCall, request: CompletionRequest): Wire {
  // A model is called by the name of the one that really answers.
  const head = ({ served } = row) => ({
    id: `chatcmpl-${row.id}`,
    created: Math.floor(row.createdAt.getTime() / 1_000),
    model: live?.served ?? served ?? row.slug,
  });
  let length = 0;
  const chunk = (delta: object, finish: string | null, ended = row) => ({
    ...head(ended),
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(request.includeUsage && { usage: null }),
  });
  return {
    whole: (text, ended) => ({
      ...head(ended),
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, refusal: null },
          logprobs: null,
          finish_reason: finishOf(ended),
        },
      ],
      usage: usageOf(ended, request, text.length),
    }),
    opening: () => chunk({ role: 'assistant', content: '' }, null),
    text: (text) => {
      length += text.length;
      return chunk({ content: text }, null);
    },
    closing: (ended) => [
      chunk({}, finishOf(ended), ended),
      ...(request.includeUsage
        ? [
            {
              ...head(ended),
              object: 'chat.completion.chunk',
              choices: [],
              usage: usageOf(ended, request, length),
            },
          ]
        : []),
    ],
  };
}

function finishOf({ finish, state }: ApiCallRow): string {
  if (finish === 'filtered') return 'content_filter';
  return state === 'stopped' ? 'length' : (finish ?? 'stop');
}

/** Tokens as the provider counted them, and the words that were charged. */
function usageOf(
  { inputTokens, outputTokens, words }: ApiCallRow,
  { messages }: CompletionRequest,
  length: number,
) {
  const asked = messages.reduce((sum, { text }) => sum + text.length, 0);
  const estimated = inputTokens === null || outputTokens === null;
  const prompt = inputTokens ?? Math.ceil(asked / charsPerToken);
  const completion = outputTokens ?? Math.ceil(length / charsPerToken);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    words_charged: words,
    ...(estimated && { estimated }),
  };
}
