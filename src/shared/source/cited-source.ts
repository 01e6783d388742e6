/** A page that an answer may name, as a reader sees it. */
export interface CitedSource {
  /** Of its markers `[1]`, from 1. */
  readonly number: number;
  readonly title: string;
  readonly url: string;
}

/** A marker `[number]` of an answer and the words of the source that bear it out. */
export interface Citation {
  readonly number: number;
  /** As the answer gave them; they were found in the source's stored text. */
  readonly quote: string;
}
