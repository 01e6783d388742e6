import type { PageContext } from '#shared/site/page-context.ts';

/** The page of a link to a result. */
export interface ShownVideo {
  readonly page: PageContext;
  /** The database does not answer. */
  readonly away: boolean;
  /** Null: there is none under this link. */
  readonly video: {
    readonly title: string;
    /** Path of the film itself. */
    readonly src: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
}
