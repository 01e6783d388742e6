import { pairOf } from '#features/language/pair/path.ts';
import type { Table } from '#server/http/table.ts';
import type { Site } from '#shared/site/define.ts';
import { isDynamicPath } from '#shared/site/dynamic-path.ts';
import { type Addressing, hrefOf, originOf } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import type { ReadPage } from './gate.ts';

interface LinkSource {
  readonly sites: readonly Site[];
  readonly addressing: Addressing;
  readonly table: Table;
}

type Fault = string | undefined;

/** Whether an address leads elsewhere from each page: others are absolute, or begin at the site's root. */
export function isOfPage(target: string): boolean {
  return target === '' || /^[#?]/.test(target);
}

/** What leads nowhere, by the first page that has it. */
export function brokenLinks(
  pages: readonly ReadPage[],
  source: LinkSource,
): ReadonlyMap<ReadPage, readonly string[]> {
  const { sites, addressing } = source;
  const addresses = new Map(
    pages.map((page): [ReadPage, string] => {
      const site = sites.find(({ key }) => key === page.row.site);
      return [page, site ? hrefOf(addressing, site, page.row.locale, page.row.path) : ''];
    }),
  );
  const ids = new Map(pages.map((page) => [addresses.get(page) ?? '', page.facts.ids]));
  const known = new Map<string, Fault>();
  const faultOf = createCheck(source, ids);
  const broken = new Map<ReadPage, string[]>();
  for (const page of pages) {
    const address = addresses.get(page) ?? '';
    for (const target of page.facts.targets) {
      const key = isOfPage(target)
        ? address + target
        : target.startsWith('/')
          ? page.row.site + target
          : target;
      if (known.has(key)) continue;
      const fault = faultOf(target, address);
      known.set(key, fault);
      if (fault) broken.set(page, [...(broken.get(page) ?? []), fault]);
    }
  }
  return broken;
}

function createCheck(
  { sites, addressing, table }: LinkSource,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): (target: string, page: string) => Fault {
  const siteOf = new Map(sites.map((site) => [originOf(addressing, site), site]));
  return (target, page) => {
    const url = new URL(target, page);
    if (url.protocol === 'data:' || url.protocol === 'mailto:') return undefined;
    const site = siteOf.get(url.origin);
    if (!site) return `names ${target}, which is not of the family`;
    const there = url.href.replace(url.hash, '');
    const isItself = there === page;
    if (!isItself && !answers(site, table, url.pathname))
      return `names ${target}, which is no page`;
    const places = ids.get(isItself ? page : url.origin + url.pathname);
    const anchor = decodeURIComponent(url.hash.slice(1));
    return anchor && places && !places.has(anchor)
      ? `names ${target}, where no such place is`
      : undefined;
  };
}

function answers(site: Site, table: Table, pathname: string): boolean {
  // Another build makes that site, and looks at its pages.
  if (!table.sites[site.key]) return true;
  if (isDynamicPath(pathname) || table.sites[site.key]?.files[pathname] !== undefined) return true;
  // Node fills these when they are asked for.
  const fills = Object.values(site.pages).some(({ frame }) => frame);
  return fills && pairOf(splitLocale(pathname).path) !== undefined;
}
