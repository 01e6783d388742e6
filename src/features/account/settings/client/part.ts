import type { IslandWords } from '#shared/i18n/plural.ts';

/** What each part of `/app/account` is given; it is shown to who is signed in alone. */
export interface PartProps {
  /** The part's own group of messages. */
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}
