import type { Table } from '#server/http/table.ts';
import type { PageRow } from '#server/page-table.ts';
import type { PageWords } from '#server/page-words.ts';
import { isPseudo } from '#shared/i18n/locale.ts';
import type { Group } from '#shared/i18n/words.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import { widestTitle, widthOf } from '#shared/text/title-width.ts';
import type { ReadPage } from './gate.ts';
import { brokenLinks } from './links.ts';

export interface FaultSource {
  readonly sites: readonly Site[];
  readonly words: PageWords;
  readonly addressing: Addressing;
  /** What each bundle holds. */
  readonly table: Table;
}

/** What must not be published, each with the file to mend. */
export function faultsOf(pages: readonly ReadPage[], source: FaultSource): string[] {
  const links = brokenLinks(pages, source);
  const alike = createDoubles(source);
  return pages.flatMap((page) => {
    const { row, facts } = page;
    const broken = (links.get(page) ?? []).map((link) => mend(page, source, link));
    const markup = facts.faults.map((fault) => mend(page, source, fault));
    return [...broken, ...markup, ...headFaults(page, source), ...alike(page)].map(
      (fault) => `${row.site} ${row.locale} ${row.path} ${fault}`,
    );
  });
}

function headFaults(page: ReadPage, source: FaultSource): string[] {
  const { title, description } = page.facts;
  const width = Math.ceil(widthOf(title));
  const faults = [
    title === '' && 'has no title',
    description === '' && 'has no description',
    // What is made from English is longer on purpose.
    width > widestTitle &&
      !isPseudo(page.row.locale) &&
      `has a title of ${width} of ${widestTitle}: "${title}"`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => mend(page, source, fault, title));
}

/** Titles and descriptions that another page of the site has in the same language; two addresses of one page may. */
function createDoubles(source: FaultSource) {
  const seen = new Map<string, string>();
  return (page: ReadPage): string[] => {
    const { row, facts } = page;
    const own = homeOf(row, source);
    return (['title', 'description'] as const).flatMap((kind) => {
      const text = facts[kind];
      const key = `${row.site} ${row.locale} ${kind} ${text}`;
      const other = seen.get(key) ?? own;
      seen.set(key, own);
      if (text === '' || other === own) return [];
      return [mend(page, source, `has the ${kind} of ${other}: "${text}"`, text)];
    });
  };
}

function homeOf({ site, locale, path, spec }: PageRow, { sites, addressing }: FaultSource): string {
  const home = sites.find(({ key }) => key === (spec.home ?? site));
  return home ? hrefOf(addressing, home, locale, spec.homePath ?? path) : '';
}

/** @param text what stands in the file, where it is known. */
function mend({ row }: ReadPage, { words }: FaultSource, fault: string, text?: string): string {
  const { article, feature, reads } = row.spec;
  if (article)
    return `${fault}. To mend: content/articles/${article.group}/${row.locale}/${article.slug}.md`;
  const groups = [...new Set(reads.map((read) => read.split(':', 1)[0] as Group))];
  const holding = groups.filter((group) => {
    const own = words.wordsOf(row.locale);
    return own.has(group) && Object.values(own.catalogue(group)).includes(text ?? '');
  });
  const files = (holding.length > 0 ? holding : groups).map(
    (group) => `content/messages/${row.locale}/${group}.json`,
  );
  return `${fault}. To mend: ${[...files, ...(text === undefined ? [`src/features/${feature}`] : [])].join(', ')}`;
}
