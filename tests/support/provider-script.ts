/** How the scripted provider answers one chat request. Everything absent is immediate and well-formed. */
export interface Script {
  /** The answer, token by token. */
  readonly tokens?: readonly string[];
  /** Tokens or bytes' pieces in a second; absent writes them at once. */
  readonly rate?: number;
  /** Milliseconds before the status line; `never` keeps the socket open and silent. */
  readonly headersAfter?: number | 'never';
  /** Milliseconds between headers and first token. */
  readonly firstAfter?: number | 'never';
  /** Silence after so many tokens or bytes' pieces, with the connection open. */
  readonly silentAfter?: number;
  /** The connection is destroyed after so many tokens. */
  readonly cutAfter?: number;
  /** Anything but 200 answers with `error` instead of tokens. */
  readonly status?: number;
  readonly retryAfter?: string;
  /** The `error` object of a failing status; of 200, an error event after the tokens. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** JSON text of `usage` in the last event, so that it may be no JSON; null sends none. */
  readonly usage?: string | null;
  /** `finish_reason`; null sends none. */
  readonly finish?: string | null;
  /** The body as it is, piece by piece, instead of tokens. */
  readonly bytes?: readonly (string | Uint8Array)[];
}

/** What one chat request asked and what became of it. Times are `performance.now()`. */
export interface ProviderRequest {
  readonly body: ProviderBody;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly at: number;
  /** Bytes that its connection took, once it is over. */
  sent: number;
  /** When its connection closed before the answer was complete. */
  abortedAt: number | null;
  /** Resolves when the answer is complete or the connection is closed. */
  readonly over: Promise<void>;
}

export interface ProviderBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
}

const usage = '{"prompt_tokens":12,"completion_tokens":8,"total_tokens":20}';

/** Server-sent events of a scripted answer: tokens, then finish reason, usage and `[DONE]`. */
export function events(script: Script, model: string): { tokens: string[]; tail: string[] } {
  const event = (choices: string, rest = '') =>
    `data: {"id":"scripted","object":"chat.completion.chunk","created":0,"model":${JSON.stringify(model)},"choices":${choices}${rest}}\n\n`;
  const finish = script.finish === undefined ? 'stop' : script.finish;
  const tail = script.error ? [`data: ${JSON.stringify({ error: script.error })}\n\n`] : [];
  if (finish !== null) {
    tail.push(event(`[{"index":0,"delta":{},"finish_reason":${JSON.stringify(finish)}}]`));
  }
  if (script.usage !== null) tail.push(event('[]', `,"usage":${script.usage ?? usage}`));
  return {
    tokens: (script.tokens ?? ['Hello', ' there', '.']).map((token) =>
      event(`[{"index":0,"delta":{"role":"assistant","content":${JSON.stringify(token)}}}]`),
    ),
    tail: [...tail, 'data: [DONE]\n\n'],
  };
}
