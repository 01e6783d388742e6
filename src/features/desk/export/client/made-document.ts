import type { DocContent } from '../../document/content.ts';

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What every reader of files knows; others are made one of these. */
  readonly type: 'png' | 'jpeg' | 'gif';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a file is made of. */
export interface MadeDocument {
  /** Of the document; names the file where a book needs a name of its own. */
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly content: DocContent;
  /** By the document that keeps it; one that could not be read is not there. */
  readonly pictures: ReadonlyMap<string, Picture>;
}
