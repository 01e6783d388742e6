import type { Caller } from '../../conversation/server/wire.ts';
import { projectReader } from '../../project/server/port.ts';

/** What a model reads beside the conversation, from one part of chat. */
export interface Reading {
  /** Orders of the person's own: a project's, a bot's, a memory. */
  readonly instructions?: readonly string[];
  /** Texts of somebody else: never orders, whatever stands in them. */
  readonly data?: readonly ReadingText[];
}

export interface ReadingText {
  readonly title: string;
  readonly text: string;
}

export interface ReadingFor {
  readonly questionId: string;
  readonly conversationId: string;
  /** Of the question. */
  readonly text: string;
  /** Tokens that the model reads at once; the texts of all parts together take half of it. */
  readonly context: number;
  readonly signal: AbortSignal;
}

export type Reader = (caller: Caller, about: ReadingFor) => Promise<Reading>;

/** One for each part; they read side by side. */
const readers: readonly Reader[] = [projectReader];

export async function readingFor(caller: Caller, about: ReadingFor): Promise<Required<Reading>> {
  const found = await Promise.all(readers.map((read) => read(caller, about)));
  return {
    instructions: found.flatMap(({ instructions }) => instructions ?? []),
    data: found.flatMap(({ data }) => data ?? []),
  };
}

/** As a model reads them: bounded by a word that no text can know, so that none ends its own frame. */
export function framed(texts: readonly ReadingText[], bound: string): string {
  const blocks = texts.map(
    ({ title, text }, at) => `<text-${bound} n="${at + 1}">\n${title}\n\n${text}\n</text-${bound}>`,
  );
  return blocks.join('\n\n');
}
