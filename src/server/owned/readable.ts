import type { Translate } from '#shared/i18n/words.ts';
import type { Db } from '../db/open.ts';

/** What a person would call a part of what they have here. */
export type ReadableName = 'chats' | 'drafts' | 'documents' | 'texts' | 'works' | 'usage';

/** A file of an archive. */
export interface ReadableFile {
  /** With its end, without its folder; two may have one name. */
  readonly name: string;
  /** When it was changed last. */
  readonly at: Date;
  /** Its words, or the key of its bytes in `server/files`. */
  readonly content: string | AsyncIterable<string> | { readonly fileKey: string };
}

export interface ReadableInput {
  readonly db: Db;
  readonly ownerId: string;
  readonly say: Translate<'account-data'>;
}

/** Things of one kind as people read them, beside the rows. Listed in `src/pages/api/_readable.ts`. */
export interface Readable {
  /** Also the folder. */
  readonly name: ReadableName;
  count(db: Db, ownerId: string): Promise<number>;
  /** Newest first; never many in memory. */
  files(input: ReadableInput): AsyncIterable<ReadableFile>;
}
