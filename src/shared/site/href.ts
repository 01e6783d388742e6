import { defaultLocale, type Locale } from '#shared/i18n/locale.ts';
import type { Site } from './define.ts';
import { type Domains, hostnameOf } from './resolve.ts';

/** How the family is reached from outside. */
export interface Addressing {
  readonly domains: Domains;
  readonly scheme: 'http' | 'https';
  /** '' or `:4321`. */
  readonly port: string;
}

/** Path with its locale; English has none, and no path but `/` ends in a slash (DESIGN 3). */
export function localPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Origin of a site, for example `http://essay.wordkin.localhost:4321`. */
export function originOf(addressing: Addressing, site: Pick<Site, 'subdomain'>): string {
  return `${addressing.scheme}://${hostnameOf(site, addressing.domains)}${addressing.port}`;
}

/** Absolute address of a page, as canonical, hreflang, sitemap and Open Graph need it. */
export function hrefOf(
  addressing: Addressing,
  site: Pick<Site, 'subdomain'>,
  locale: Locale,
  path: string,
): string {
  const local = localPath(locale, path);
  return originOf(addressing, site) + (local === '/' ? '/' : local);
}
