import { defaultLocale, isLocale, type Locale } from '#shared/i18n/locale.ts';
import type { Site, SiteKey } from './define.ts';
import { normalizeHostname } from './hostname.ts';
import { goneOnMain, isWithin, rewriteFolders, rewrites } from './routes.ts';

export interface Domains {
  /** `FAMILY_DOMAIN`. */
  readonly family: string;
  /** `FAMILY_DOMAIN_2`, the second bypass site's own. */
  readonly second: string;
}

/** The four values of SPEC 1. */
export interface HostInfo {
  readonly hostKey: SiteKey;
  /** The site whose pages answer: another than `hostKey` where a rewrite crosses sites. */
  readonly deepHostKey: SiteKey;
  readonly normalizedHostname: string;
  readonly pagePrefix: string;
}

export interface Resolved extends HostInfo {
  readonly locale: Locale;
  /** Path without locale, starting with `/`. */
  readonly path: string;
  /** False for a sub-site prefix on main: that site's 404 answers. */
  readonly exists: boolean;
}

export type HostTable = ReadonlyMap<string, Site>;

/** Every hostname of the family, exactly; nothing is guessed from a suffix (DESIGN 3). */
export function hostTable(sites: readonly Site[], domains: Domains): HostTable {
  const table = new Map<string, Site>();
  for (const site of sites) {
    table.set(hostnameOf(site, domains), site);
    if (site.key === 'main')
      for (const local of ['localhost', '127.0.0.1', '[::1]']) table.set(local, site);
  }
  return table;
}

/** The site's public hostname, without a port. */
export function hostnameOf(site: Pick<Site, 'subdomain'>, domains: Domains): string {
  if (site.subdomain === null) return domains.second;
  return site.subdomain === '' ? domains.family : `${site.subdomain}.${domains.family}`;
}

/** @returns null for a host that is not of the family: 421. */
export function resolve(table: HostTable, host: string, pathname: string): Resolved | null {
  const normalizedHostname = normalizeHostname(host);
  const site = normalizedHostname === null ? undefined : table.get(normalizedHostname);
  if (normalizedHostname === null || !site) return null;
  const { locale, path } = splitLocale(pathname);
  return {
    hostKey: site.key,
    deepHostKey: site.key === 'main' ? rewriteTarget(path) : site.key,
    normalizedHostname,
    pagePrefix: site.pagePrefix,
    locale,
    path,
    exists: site.key !== 'main' || !goneOnMain.some((folder) => isWithin(path, folder)),
  };
}

function rewriteTarget(path: string): SiteKey {
  const exact = rewrites[path];
  if (exact) return exact;
  const folder = Object.keys(rewriteFolders).find(
    (one) => path.startsWith(`${one}/`) && path.length > one.length + 1,
  );
  return (folder && rewriteFolders[folder]) || 'main';
}

/** `/fr/claude` -> fr, `/claude`. `/en/claude` has no locale: English goes without a prefix (SPEC 2). */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/', 2)[1] ?? '';
  if (first === defaultLocale || !isLocale(first)) return { locale: defaultLocale, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}
