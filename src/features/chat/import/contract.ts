import * as z from 'zod/mini';
import { longestVersion } from '../canvas/limits.ts';
import { longestTitle } from '../limits.ts';

/** One message of a file may be longer than one that is sent here. */
const longestImported = 1_000_000;
const mostImported = 5000;
/** Beside one message: far more than a search or a canvas makes here. */
const mostBeside = 500;

const time = z.iso.datetime();
const short = z.string().check(z.maxLength(200));

const number = z.int().check(z.gte(1), z.lte(10_000));
const source = z.object({
  number,
  title: z.string().check(z.maxLength(2_000)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(10_000)),
});
const citation = z.object({ number, quote: z.string().check(z.maxLength(10_000)) });
const version = z.object({
  part: z.int().check(z.gte(-1), z.lte(10_000)),
  by: z.enum(['own', 'model']),
  text: z.string().check(z.minLength(1), z.maxLength(longestVersion)),
  createdAt: time,
});

const importedMessage = z.object({
  /** Place of the message that it answers, before its own; null at the top. */
  parent: z.nullable(z.int().check(z.gte(0))),
  role: z.enum(['user', 'assistant']),
  text: z.string().check(z.maxLength(longestImported)),
  state: z.enum(['done', 'stopped', 'failed', 'interrupted']),
  slug: z.nullable(short),
  served: z.nullable(short),
  error: z.nullable(short),
  cut: z.boolean(),
  compared: z.boolean(),
  /** Absent in files from before answers could be edited. */
  edited: z.optional(z.boolean()),
  rating: z.nullable(z.enum(['up', 'down'])),
  reason: z.nullable(z.string().check(z.maxLength(10_000))),
  createdAt: time,
  /** Of a question, and of an answer, as our own export has them. */
  sources: z.optional(z.array(source).check(z.minLength(1), z.maxLength(mostBeside))),
  citations: z.optional(z.array(citation).check(z.maxLength(mostBeside))),
  canvas: z.optional(z.array(version).check(z.maxLength(mostBeside))),
});
export type ImportedMessage = z.infer<typeof importedMessage>;

/** A chat as it is taken in, whatever it came from. */
export const importedChat = z.object({
  /** Made of the source's own id: the same chat never comes twice. */
  key: z.uuid(),
  title: z.string().check(z.minLength(1), z.maxLength(longestTitle)),
  slug: short,
  pinned: z.boolean(),
  archived: z.boolean(),
  createdAt: time,
  updatedAt: time,
  /** Of messages with one parent the one that leads to the last of all is shown. */
  messages: z.array(importedMessage).check(
    z.minLength(1),
    z.maxLength(mostImported),
    z.refine((all) => all.every(({ parent }, at) => parent === null || parent < at)),
  ),
});
export type ImportedChat = z.infer<typeof importedChat>;

/** Form data with one field `chats`: a JSON list, as a call of JSON has too little room. */
export const importInput = z.instanceof(FormData);

/** How many of the chats were new, were there already, or were not what a chat is. */
export interface Imported {
  readonly added: number;
  readonly known: number;
  readonly refused: number;
}
