import { type Banner, type BannerKey, banners } from './banner.ts';
import { limitsOf } from './limits.ts';

/** A banner that leads somewhere opens only with the address it leads to. */
interface Target {
  /** A path of the site or an https address. */
  readonly href: string;
}

/**
 * What a site file says of its banners: `banners: { share: false, trustpilot: { href: 'https://…' } }`.
 * A banner that is not named keeps its default.
 */
export interface SiteBanners {
  readonly share?: boolean;
  readonly deepseek?: Target;
  /** `until`: the end of the sale with its time zone, `2027-11-30T23:59:59Z`. */
  readonly 'black-friday'?: Target & { readonly until: string };
  readonly trustpilot?: Target;
  readonly 'guide-video'?: Target;
}

export type OpenBanner = Banner & { readonly href: string | null };

function target(key: BannerKey, { href }: Target): string {
  if (/^\/(?!\/)/.test(href) || href.startsWith('https://')) return href;
  throw new RangeError(
    `banner ${key}: href must be a path ('/pricing') or an https address: ${href}`,
  );
}

function deadline(until: string): number {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(until) ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(time))
    throw new RangeError(`banner black-friday: until must be like 2027-11-30T23:59:59Z: ${until}`);
  return time;
}

function forSite(banner: Banner, site: SiteBanners): OpenBanner {
  const { key, cachePolicy } = banner;
  if (key === 'share') return { ...banner, open: site.share ?? banner.open, href: null };
  const said = site[key];
  if (!said) return { ...banner, href: null };
  const href = target(key, said);
  if (!('until' in said) || cachePolicy.kind !== 'util') return { ...banner, open: true, href };
  return {
    ...banner,
    open: true,
    href,
    cachePolicy: { ...cachePolicy, until: deadline(said.until) },
  };
}

/**
 * The banners that a site's pages carry, highest priority first.
 * @throws RangeError that names the banner, for an address or a deadline that is none.
 */
export function openBanners(site: SiteBanners = {}): readonly OpenBanner[] {
  return banners.map((banner) => forSite(banner, site)).filter((banner) => banner.open);
}

/** Attributes of a banner's element, from which `startBanners` reads its rules. */
export function bannerAttributes(banner: Banner): Readonly<Record<string, string>> {
  return {
    'data-banner': banner.key,
    'data-rule': [banner.priority, ...limitsOf(banner.cachePolicy)].join(),
  };
}
