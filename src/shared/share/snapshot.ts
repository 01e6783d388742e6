import type { ProcessRecord } from '../process/record.ts';

/** A place that an answer quotes. */
export interface SharedCitation {
  /** Number of its marker in the answer, from 1. */
  readonly n: number;
  readonly title: string;
  readonly url: string;
  readonly quote: string;
}

export interface SharedPart {
  readonly role: 'user' | 'assistant';
  /** Of an answer Markdown, of a question as it was typed. */
  readonly text: string;
  /** The model that really answered, by the name that people read. */
  readonly served: string | null;
  /** The person who shares it has changed its words: no model wrote it so. */
  readonly edited?: boolean;
  readonly citations: readonly SharedCitation[];
}

/** What a shared page shows: frozen when the link was made or updated. It names nobody. */
export interface Snapshot {
  readonly parts: readonly SharedPart[];
  /** It came from a file, and so did the names of its models. */
  readonly imported: boolean;
  /** Of a text whose author publishes how it was written; there are no parts then. */
  readonly process?: ProcessRecord;
}

/** A shared conversation may have so many messages, and characters in all; each visit renders it. */
export const longestSnapshot = { parts: 1000, text: 600_000 } as const;
