import type { Locale } from '#shared/i18n/locale.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { type HostTable, resolve, splitLocale } from '#shared/site/resolve.ts';
import { framedPaths } from '#shared/site/routes.ts';
import { framedBy } from './csp.ts';
import { type Entry, makeEntry } from './entry.ts';
import type { Scheme } from './headers.ts';
import { type MadePages, openMade } from './made.ts';
import type { Table, TableFile, TableSite } from './table.ts';

/** One site's files by address, and its error pages. */
export interface Bundle {
  readonly key: SiteKey;
  readonly csp: TableSite['csp'];
  readonly files: Files;
  errorPage(status: 404 | 500, locale: Locale): Entry | undefined;
}

export interface BundleOptions {
  readonly scheme: Scheme;
  /** Who may frame the pages that may be framed. */
  readonly ancestors: readonly string[];
  /** Pages of a site that are made when they are asked for. */
  readonly made?: Readonly<Partial<Record<SiteKey, MadePages>>>;
}

export interface Files {
  get(address: string): Entry | undefined;
}

/** @returns a bundle for every site of the table that has a host. */
export function openBundles(
  table: Table,
  hosts: HostTable,
  options: BundleOptions,
): ReadonlyMap<SiteKey, Bundle> {
  const bundles = new Map<SiteKey, Bundle>();
  for (const [hostname, { key }] of hosts) {
    const site = table.sites[key];
    if (site && !bundles.has(key))
      bundles.set(key, openBundle(key, site, options, hosts, hostname));
  }
  return bundles;
}

function openBundle(
  key: SiteKey,
  { files, errors, csp }: TableSite,
  { scheme, ancestors, made }: BundleOptions,
  hosts: HostTable,
  hostname: string,
): Bundle {
  const framed = { page: framedBy(ancestors, csp.page) };
  const pages = new Map<string, Entry>();
  for (const status of [404, 500] as const) {
    for (const [locale, file] of Object.entries(errors[status])) {
      pages.set(`${status} ${locale}`, makeEntry({ address: '', file, status, csp, scheme }));
    }
  }
  const own = openFiles(files, (address, file) => {
    // What SPEC 2 takes off main is not there, whatever the bundle holds.
    if (resolve(hosts, hostname, address)?.exists === false) return undefined;
    const policy = framedPaths.includes(splitLocale(address).path) ? framed : csp;
    return makeEntry({ address, file, status: 200, csp: policy, scheme });
  });
  const more =
    made?.[key] &&
    openMade(made[key], (address, file, read) =>
      makeEntry({ address, file, status: 200, csp, scheme, read }),
    );
  return {
    key,
    csp,
    files: more ? { get: (address) => own.get(address) ?? more.get(address) } : own,
    errorPage: (status, locale) =>
      pages.get(`${status} ${locale}`) ?? pages.get(`${status} ${defaultLocale}`),
  };
}

/** Entries are made when first asked for: a large site has 200,000, and a start must not wait for them. */
function openFiles(
  files: TableSite['files'],
  make: (address: string, file: TableFile) => Entry | undefined,
): Files {
  const entries = new Map<string, Entry>();
  return {
    get(address) {
      const known = entries.get(address);
      if (known) return known;
      const file = Object.hasOwn(files, address) ? files[address] : undefined;
      const entry = file && make(address, file);
      if (entry) entries.set(address, entry);
      return entry;
    },
  };
}
