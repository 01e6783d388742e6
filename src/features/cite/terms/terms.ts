import type { Style } from '../style/style-key.ts';

/** What stands before the last name. */
export interface Joint {
  /** After a name whose family stands first, or a list of such names. */
  readonly inverted: string;
  /** Before the last of three names or more. */
  readonly several: string;
  readonly two: string;
}

export interface Counted {
  readonly one: string;
  /** Where the language has a word for two. */
  readonly two?: string;
  readonly many: string;
}

/**
 * What a reference says in the words of one language; `{}` is where the value goes. Words stand as
 * in the middle of a sentence: a style gives them their capital where they open one.
 */
export interface Terms {
  /** BCP 47 tag; dates are written as this language does. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** A whole date begins with its year. */
  readonly isYearFirst: boolean;
  readonly comma: string;
  readonly semicolon: string;
  readonly colon: string;
  /** `holdsStop`: a comma or full stop that follows a title goes inside them, as in America. */
  readonly quotes: { readonly open: string; readonly close: string; readonly holdsStop: boolean };
  /** `sign` where a style writes `&`. */
  readonly names: { readonly comma: string; readonly word: Joint; readonly sign: Joint };
  /** After one name, and after several or one whose family stands first. */
  readonly others: { readonly one: string; readonly more: string };
  readonly noDate: string;
  readonly edition: {
    readonly numbered: string;
    /** Of the number 1, where it is told otherwise. */
    readonly first?: string;
    /** Of words, as `revised`. */
    readonly named: string;
    /** What tells in small letters that a person wrote the word already. */
    readonly known: readonly string[];
  };
  /** After the names. */
  readonly editor: Counted;
  /** Before or around the names. */
  readonly editedBy: string;
  readonly editedByShort: string;
  readonly in: string;
  readonly inColon: string;
  readonly volume: string;
  readonly issue: string;
  readonly page: string;
  readonly pages: string;
  /** Of a report. */
  readonly number: string;
  readonly report: string;
  readonly reportNumber: string;
  readonly thesis: string;
  readonly video: string;
  /** A video of a platform. */
  readonly videoOn: string;
  readonly online: string;
  readonly onlineVideo: string;
  readonly internet: string;
  /** Has `{date}` and `{url}`. */
  readonly retrieved: string;
  readonly accessed: string;
  readonly cited: string;
  readonly available: string;
  /** Title of the list at the end of a text. */
  readonly list: string;
  /** Where a style has words of its own. */
  readonly by?: Readonly<Partial<Record<Style, Partial<Omit<Terms, 'by'>>>>>;
}

/** The words of a language as one style has them. */
export function termsIn({ by, ...terms }: Terms, style: Style): Terms {
  return { ...terms, ...by?.[style] };
}
