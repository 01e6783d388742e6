/** What a file says beside the document, in the words of the page. */
export interface FileWords {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly rtl: boolean;
  /** Above the notes at the end. */
  readonly notes: string;
  /** Of a mark that leads back from its note. */
  readonly back: string;
  /** Above the list of headings. */
  readonly contents: string;
  /** A task that is done, and one that is not. */
  readonly done: string;
  readonly open: string;
}
