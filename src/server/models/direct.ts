import type { IncomingMessage } from 'node:http';
import { APICallError } from 'ai';
import type { ModelMessage } from './contract.ts';
import { readEvents } from './event-lines.ts';
import { post } from './post.ts';
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
  const url = `${server.baseUrl}/chat/completions`;
  return async (asking) => {
    const response = await request(url, server, asking);
    asking.onHeaders();
    const { statusCode = 0 } = response;
    if (statusCode < 200 || statusCode > 299) throw await refusalOf(response, url);
    await readEvents(response, (events) => asking.onParts(events.map(chunkOf)));
  };
}

function request(url: string, { apiKey, model }: Server, asking: Asking): Promise<IncomingMessage> {
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
  return post(url, { headers, body, signal }).catch((cause: unknown) => {
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
  // Some refuse a part of text that is empty.
  return { role, content: text === '' ? seen : [...seen, { type: 'text', text }] };
}

/** Its value is undefined, which is no chunk, for what is no JSON. */
function chunkOf(data: string): Part {
  try {
    return { type: 'chunk', value: JSON.parse(data) };
  } catch {
    return { type: 'chunk', value: undefined };
  }
}

/** Bytes of what a provider says of a failure. */
const largestRefusal = 64 * 1024;

async function refusalOf(response: IncomingMessage, url: string): Promise<APICallError> {
  const { statusCode = 0, statusMessage = '', headers } = response;
  let responseBody = '';
  for await (const text of response.setEncoding('utf8')) {
    responseBody += text;
    if (responseBody.length > largestRefusal) break;
  }
  const responseHeaders: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) responseHeaders[name] = String(value);
  return new APICallError({
    ...{ message: statusMessage, url, requestBodyValues: {}, statusCode, responseBody },
    responseHeaders,
  });
}
