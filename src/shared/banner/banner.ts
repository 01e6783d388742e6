import type { CachePolicy } from './policy.ts';

export const bannerKeys = [
  'share',
  'deepseek',
  'black-friday',
  'trustpilot',
  'guide-video',
] as const;
export type BannerKey = (typeof bannerKeys)[number];

/** SPEC 3. The key is also the stem of the banner's words in the catalogue `banner`. */
export interface Banner {
  readonly key: BannerKey;
  /** Whether it opens at initialisation, where its cache policy lets it. */
  readonly open: boolean;
  readonly priority: number;
  /** `share` ends in a button that shares the page, `link` in a link to `href`. */
  readonly component: 'share' | 'link';
  readonly closeIconClassName: string;
  readonly cachePolicy: CachePolicy;
}

/**
 * The five banners of SPEC 4. Only sharing is open everywhere: the others speak of a model, a sale,
 * reviews and a video that an operator must have first, and opens in the site file.
 */
export const banners: readonly Banner[] = [
  {
    key: 'share',
    open: true,
    priority: 120,
    component: 'share',
    closeIconClassName: 'banner-close',
    cachePolicy: { kind: 'count', times: 1 },
  },
  {
    key: 'deepseek',
    open: false,
    priority: 110,
    component: 'link',
    closeIconClassName: 'banner-close',
    cachePolicy: { kind: 'count', times: 2 },
  },
  {
    key: 'black-friday',
    open: false,
    priority: 100,
    component: 'link',
    closeIconClassName: 'banner-close',
    // The site file that opens the banner says when its sale ends; until then there is none.
    cachePolicy: { kind: 'util', until: 0, perDay: 1 },
  },
  {
    key: 'trustpilot',
    open: false,
    priority: 90,
    component: 'link',
    closeIconClassName: 'banner-close',
    cachePolicy: { kind: 'interval', days: 30 },
  },
  {
    key: 'guide-video',
    open: false,
    priority: 80,
    component: 'link',
    closeIconClassName: 'banner-close',
    cachePolicy: { kind: 'count', times: 1 },
  },
];
