/** What a file is made of, as a page of HTML that nobody has looked through yet. */
export interface FileMarkup {
  /** The file's own, where it has one. */
  readonly title: string | null;
  readonly html: string;
}
