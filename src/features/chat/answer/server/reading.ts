import type { ReadingText } from '#server/models/framed.ts';
import type { PathAttachment } from '../../attach/server/attached.ts';
import { documentReader } from '../../attach/server/reader.ts';
import { botReader } from '../../bot/server/port.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { memoryReader } from '../../memory/server/reader.ts';
import { projectReader } from '../../project/server/port.ts';
import type { ConversationRow } from '../../server/table.ts';
import { sourcesReader } from '../../sources/server/reader.ts';

/** What a model reads beside the conversation, from one part of chat. */
export interface Reading {
  /** Orders of the person's own: a project's, a bot's, a memory. */
  readonly instructions?: readonly string[];
  /** Texts of somebody else: never orders, whatever stands in them. */
  readonly data?: readonly ReadingText[];
  /** Looks at the answer while it is written. */
  readonly filter?: TextFilter;
}

/** Passes on a text piece by piece, perhaps later or changed. */
export interface TextFilter {
  add(text: string): string;
  /** What it still holds. */
  end(): string;
}

/** What there may be to read; who knows that there is none need not look. */
export interface Reads {
  /** Documents sent in the conversation. */
  readonly attached: boolean;
  /** Facts that the person had remembered. */
  readonly remembered: boolean;
}

export interface ReadingFor extends Pick<Reads, 'remembered'> {
  readonly questionId: string;
  readonly conversation: ConversationRow;
  /** What was sent with the question and before it. */
  readonly attached: Promise<readonly PathAttachment[]>;
  /** Of the question. */
  readonly text: string;
  /** Whether the web is to be searched for it. */
  readonly searched: boolean;
  /** Tokens that the model reads at once; the texts of all parts together take half of it. */
  readonly context: number;
  /** The Guide answers: it reads texts as they are, and follows no instructions. */
  readonly guide: boolean;
  readonly signal: AbortSignal;
}

export type Reader = (caller: Caller, about: ReadingFor) => Promise<Reading>;

/** One for each part; they read side by side. */
const readers: readonly Reader[] = [
  botReader,
  documentReader,
  projectReader,
  sourcesReader,
  memoryReader,
];

export interface AllReading {
  readonly instructions: readonly string[];
  readonly data: readonly ReadingText[];
  readonly filters: readonly TextFilter[];
}

export async function readingFor(caller: Caller, about: ReadingFor): Promise<AllReading> {
  const found = await Promise.all(readers.map((read) => read(caller, about)));
  return {
    instructions: found.flatMap(({ instructions }) => instructions ?? []),
    data: found.flatMap(({ data }) => data ?? []),
    filters: found.flatMap(({ filter }) => filter ?? []),
  };
}
