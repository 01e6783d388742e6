import type { Locale } from '#shared/i18n/locale.ts';

/** One hit as a provider tells it: plain text, an `http(s)` address. */
export interface WebResult {
  readonly title: string;
  readonly url: string;
  /** May be empty. */
  readonly snippet: string;
}

export interface WebQuery {
  readonly query: string;
  /** Pages in this language come first where the provider knows it. */
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** One provider of the operator's, asked directly: its address is no visitor's. */
export interface WebProvider {
  readonly name: 'searxng' | 'brave' | 'tavily';
  requestOf(query: string, locale: Locale): ProviderCall;
  /** @throws where the answer is none, or tells that the search did not work. */
  read(body: unknown): readonly WebResult[];
}

export interface ProviderCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How long a provider may take and how often it is asked again. Milliseconds. */
export interface SearchTimes {
  readonly answer: number;
  /** Retries of one provider. */
  readonly retries: number;
  /** Before the first retry; doubles with each. */
  readonly backoff: number;
  /** The longest Retry-After that is waited for. */
  readonly longestWait: number;
}

export const defaultTimes: SearchTimes = {
  answer: 8_000,
  retries: 1,
  backoff: 300,
  longestWait: 2_000,
};
