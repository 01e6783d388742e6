import { APICallError } from 'ai';
import type { ModelMessage } from './contract.ts';
import { eventData } from './event-lines.ts';
import type { Part } from './reading.ts';
import type { Ask, Asking } from './target.ts';

interface Server {
  /** With `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Asks an OpenAI-compatible server without a library's layers: they cost most of what a token costs. */
export function directAsk(server: Server): Ask {
  return async (asking) => {
    const response = await request(server, asking);
    asking.onHeaders();
    if (!response.ok) throw await refusalOf(response);
    return chunksOf(response);
  };
}

function request({ baseUrl, apiKey, model }: Server, asking: Asking): Promise<Response> {
  const { messages, settings = {}, signal } = asking;
  const body = JSON.stringify({
    ...{ model, messages: messages.map(spoken), stream: true },
    stream_options: { include_usage: true },
    ...{ max_tokens: settings.maxOutputTokens, temperature: settings.temperature },
    ...{ top_p: settings.topP, stop: settings.stopSequences, seed: settings.seed },
    presence_penalty: settings.presencePenalty,
    frequency_penalty: settings.frequencyPenalty,
  });
  const headers = {
    'content-type': 'application/json',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
  };
  const url = `${baseUrl}/chat/completions`;
  // Follows no redirect: a key would go along.
  const init = { method: 'POST', headers, body, signal, redirect: 'manual' } as const;
  return fetch(url, init).catch((cause: unknown) => {
    throw new APICallError({
      ...{ message: String(cause), url, requestBodyValues: {}, isRetryable: true, cause },
    });
  });
}

/** Pictures stand before the words about them. */
function spoken({ role, text, images = [] }: ModelMessage) {
  if (images.length === 0) return { role, content: text };
  const seen = images.map(({ type, bytes }) => {
    const url = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    return { type: 'image_url', image_url: { url } };
  });
  return { role, content: [...seen, { type: 'text', text }] };
}

async function* chunksOf({ body }: Response): AsyncGenerator<Part> {
  if (!body) return;
  for await (const data of eventData(body)) {
    if (data !== '[DONE]') yield { type: 'chunk', value: parsed(data) };
  }
}

/** Undefined, which is no chunk, for what is no JSON. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Bytes of what a provider says of a failure. */
const largestRefusal = 64 * 1024;

async function refusalOf(response: Response): Promise<APICallError> {
  const { url, status, statusText, headers } = response;
  let responseBody = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    responseBody += decoder.decode(bytes, { stream: true });
    if (responseBody.length > largestRefusal) break;
  }
  return new APICallError({
    ...{ message: statusText, url, requestBodyValues: {}, statusCode: status, responseBody },
    responseHeaders: Object.fromEntries(headers),
  });
}
