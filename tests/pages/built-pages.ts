import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicAddress, readEnv } from '#server/env.ts';
import { readTable, type Table } from '#server/http/table.ts';
import { isLocale, type LocaleInfo, localeInfo } from '#shared/i18n/locale.ts';
import type { PageSpec, Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';

/** One page as it lies in a bundle. */
export interface BuiltPage {
  readonly site: Site;
  readonly locale: LocaleInfo;
  /** Path without locale. */
  readonly path: string;
  /** Not indexed where the build has left the page out. */
  readonly spec: PageSpec;
  /** As canonical and hreflang should carry it; 404 and 500 are answered at others. */
  readonly address: string;
  /** Where it lies. */
  readonly file: string;
  readonly html: string;
}

/** A test asks a page several things before it turns to the next. */
let last = { file: '', html: '' };

class PageFile implements BuiltPage {
  readonly site: Site;
  readonly locale: LocaleInfo;
  readonly path: string;
  readonly spec: PageSpec;
  readonly address: string;
  readonly file: string;

  constructor(page: Omit<BuiltPage, 'html'>) {
    this.site = page.site;
    this.locale = page.locale;
    this.path = page.path;
    this.spec = page.spec;
    this.address = page.address;
    this.file = page.file;
  }

  /** Only the last is kept: all pages at once would be hundreds of megabytes in each worker. */
  get html(): string {
    const { file } = this;
    if (last.file !== file) last = { file, html: readFileSync(file, 'utf8') };
    return last.html;
  }
}

const env = readEnv();
const { DIST_DIR, FAMILY_DOMAIN: family, FAMILY_DOMAIN_2: second } = env;

export const addressing: Addressing = { domains: { family, second }, ...publicAddress(env) };

/** @throws Error that says to build where nothing is built. */
export const table: Table = readTable(DIST_DIR);

/** What the build's own gate has left out of the index. */
export const quality: {
  readonly judged: number;
  readonly leftOut: readonly Record<'site' | 'locale' | 'path' | 'reason', string>[];
  readonly pairCounts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly pairs: readonly Record<'path' | 'reason', string>[];
} = JSON.parse(readFileSync(path.join(DIST_DIR, 'quality.json'), 'utf8'));
const leftOut = new Set(quality.leftOut.map((one) => `${one.site} ${one.locale} ${one.path}`));

/** Every page of `dist`, as a CDN gets it. */
export const pages: readonly BuiltPage[] = sites.flatMap(pagesOf);

export const folderOf = (site: Site): string => path.join(DIST_DIR, 'sites', site.key);

export function fileOf(site: Site, name: string): string {
  return readFileSync(path.join(folderOf(site), name), 'utf8');
}

/** Names a page in what a failing test says. */
export const nameOf = ({ site, locale, path }: BuiltPage) => `${site.key} ${locale.code} ${path}`;

/** Where search engines should find the page. */
export function homeSiteOf({ spec, site }: BuiltPage): Site {
  return sites.find(({ key }) => key === (spec.home ?? site.key)) ?? site;
}

/** Its address there. */
export function homeOf(page: BuiltPage): string {
  return hrefOf(addressing, homeSiteOf(page), page.locale.code, page.spec.homePath ?? page.path);
}

function pagesOf(site: Site): BuiltPage[] {
  const bundle = table.sites[site.key];
  if (!bundle)
    throw new Error(`${DIST_DIR} has no bundle of "${site.key}". To fix: npm run build.`);
  const listed = Object.entries(bundle.files)
    .filter(([, { type }]) => type.startsWith('text/html'))
    .map(([address, { file }]) => ({ file, ...splitLocale(address) }));
  const errors = ([404, 500] as const).flatMap((status) =>
    Object.entries(bundle.errors[status]).map(([locale, { file }]) => ({
      file,
      locale: isLocale(locale) ? locale : ('en' as const),
      path: `/${status}`,
    })),
  );
  return [...listed, ...errors].map(({ file, locale, path: local }) => {
    const own = site.pages[local];
    if (!own) throw new Error(`${file} is no page of sites/${site.key}.ts`);
    const isOut = leftOut.has(`${site.key} ${locale} ${local}`);
    const spec = isOut ? { ...own, indexed: false } : own;
    const address = hrefOf(addressing, site, locale, local);
    const at = path.join(DIST_DIR, file);
    const page = { site, spec, locale: localeInfo(locale), path: local, address, file: at };
    return new PageFile(page);
  });
}
