import type { BannerKey } from './banner.ts';

/** A banner that an operator switched on after the pages were built. */
export interface SwitchedBanner {
  readonly key: BannerKey;
  /** Where it leads to; null for the one that shares the page. */
  readonly href: string | null;
  /** As in `data-rule`. */
  readonly rule: string;
  readonly text: string;
  readonly action: string;
}

/** What `POST /api/_data` answers to the key `banners`: what differs from what the pages say. */
export interface BannerNews {
  readonly off: readonly BannerKey[];
  readonly on: readonly SwitchedBanner[];
}
