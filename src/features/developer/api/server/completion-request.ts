import { z } from 'zod';
import { ApiError, invalid } from '#server/api/api-error.ts';
import type { ModelMessage, ModelRequest, ModelSettings } from '#server/models/contract.ts';
import { nestingOf } from '#server/trpc/nesting.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import type { passedFields } from '../../fields.ts';
import { checkFields } from './fields.ts';
import { messagesSchema, readMessages } from './messages.ts';

/** A question as our models take it. */
export interface CompletionRequest {
  readonly slug: string;
  readonly messages: readonly ModelMessage[];
  readonly settings: ModelSettings;
  readonly emptyOn: NonNullable<ModelRequest['emptyOn']>;
  readonly stream: boolean;
  readonly includeUsage: boolean;
}

const count = z.int().min(1).max(1_000_000).nullish();
const penalty = z.number().min(-2).max(2).nullish();
const body = z.object({
  model: z.string().max(100),
  messages: messagesSchema,
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: count,
  max_completion_tokens: count,
  presence_penalty: penalty,
  frequency_penalty: penalty,
  stop: z.union([z.string().min(1).max(200), z.array(z.string().min(1).max(200)).max(4)]).nullish(),
  seed: z.int().nullish(),
} satisfies Record<(typeof passedFields)[number], z.ZodType>);
type Body = z.infer<typeof body>;

/** @throws ApiError 400 that names the field, for what is wrong and for what is not done here. */
export async function readCompletion(text: string): Promise<CompletionRequest> {
  const json = parse(text);
  checkFields(json);
  const read = body.safeParse(json);
  if (!read.success) throw wrong(read.error);
  const { model, messages, stream, stream_options: options } = read.data;
  const said = await readMessages(messages);
  if (!said.some(({ role, text, images }) => role === 'user' && (images || text.trim() !== ''))) {
    throw invalid('messages', 'There is no message of the role "user" with a text or a picture.');
  }
  const settings = settingsOf(read.data);
  return {
    ...{ slug: model, messages: said, settings, emptyOn: emptyOn(settings) },
    ...{ stream: stream ?? false, includeUsage: options?.include_usage ?? false },
  };
}

function parse(text: string): Record<string, unknown> {
  const json: unknown = nestingOf(text) > rpcLimits.depth ? null : safely(text);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  const message = 'The body is no JSON object.';
  throw new ApiError({ status: 400, code: 'invalid_json', message });
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function settingsOf(asked: Body): ModelSettings {
  const most = asked.max_completion_tokens ?? asked.max_tokens;
  const { temperature, top_p, presence_penalty, frequency_penalty, stop, seed } = asked;
  return {
    ...(most && { maxOutputTokens: most }),
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof top_p === 'number' && { topP: top_p }),
    ...(presence_penalty && { presencePenalty: presence_penalty }),
    ...(frequency_penalty && { frequencyPenalty: frequency_penalty }),
    // Some refuse an empty list.
    ...(stop && stop.length > 0 && { stopSequences: [stop].flat() }),
    ...(typeof seed === 'number' && { seed }),
  };
}

/** A sequence may come first, and few tokens may all be thought. */
function emptyOn({ stopSequences, maxOutputTokens }: ModelSettings): CompletionRequest['emptyOn'] {
  return [
    ...(stopSequences ? (['stop'] as const) : []),
    ...(maxOutputTokens ? (['length'] as const) : []),
  ];
}

function wrong({ issues }: z.ZodError): ApiError {
  const [issue] = issues;
  const param = issue?.path.join('.') ?? '';
  const [, , last] = issue?.path ?? [];
  if (last === 'content' && issue?.code !== 'too_big') {
    return invalid(
      param,
      'A content is a text, or a list of parts of the type "text"; of a user also "image_url".',
    );
  }
  if (last === 'role') {
    return invalid(param, 'Roles here are system, developer, user and assistant.');
  }
  return invalid(param, `The field "${param}" is missing or wrong: ${issue?.message ?? ''}`);
}
