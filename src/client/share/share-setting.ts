import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { ShareChange, SharedLink, ShareOptions } from '#shared/share/contract.ts';

/** Calls of the feature whose thing is shared. Each answers null where it failed; the visitor has been told why (SPEC 8). */
export interface ShareCalls {
  list(): Promise<readonly SharedLink[] | null>;
  /** `taken`: somebody has a link at this address (SPEC 8). */
  make(options: ShareOptions): Promise<SharedLink | 'taken' | null>;
  change(change: ShareChange): Promise<SharedLink | null>;
  /** Has the link show what is on screen now; absent where that never changes. */
  update?(id: string): Promise<SharedLink | null>;
  close(id: string): Promise<unknown>;
}

export interface ShareSetting {
  /** The group `share`, split by `ui.`. */
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Words of what is shared: its links, and that it has none. */
  readonly title: string;
  readonly none: string;
  readonly calls: ShareCalls;
  /** Where links begin, where another site of the family shows them. */
  readonly base?: string;
}

/** Around the links of one thing; as long as `calls` is the same, so are the links. */
export const ShareContext = createContext<ShareSetting | null>(null);

export function useShareSetting(): ShareSetting {
  const setting = use(ShareContext);
  if (!setting) throw new Error('nothing is shared here');
  return setting;
}

export function useShareWords(): Translate<'share'> {
  const { words, tag } = useShareSetting();
  return sayer<'share'>(words, tag);
}
