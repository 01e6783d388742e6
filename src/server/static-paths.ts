import { createHash } from 'node:crypto';
import type { Site } from '#shared/site/define.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { publicAddress, readEnv } from './env.ts';
import { openPage, type PageSource } from './open-page.ts';
import { buildPath, createCacheKeys, type PageRow, pageRows } from './page-table.ts';
import { createPageWords, type PageWords } from './page-words.ts';
import { hasStripe } from './payments/has-stripe.ts';

interface StaticPath {
  readonly params: { site: string; path: string };
  readonly props: PageRow;
  readonly cacheKey: string;
}

export interface StaticPages {
  /** `getStaticPaths` of one feature's route. */
  pathsOf(feature: string): StaticPath[];
  open(row: PageRow): PageContext;
}

/** What the routes in `src/pages/[site]` need; made once a process, for reading the words is the slow part. */
export function createStaticPages(sites: readonly Site[], watch: boolean): StaticPages {
  const env = readEnv();
  const source: PageSource = {
    sites,
    words: createPageWords({ watch }),
    addressing: {
      domains: { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 },
      ...publicAddress(env),
    },
    supportEmail: env.SUPPORT_EMAIL,
    isCounted: env.COUNTS,
    isSelling: hasStripe(env),
  };
  const family = createHash('sha256')
    .update(JSON.stringify({ ...source, words: null }))
    .digest('base64url');
  const table = () => readTable(sites, source.words, family);
  const known = watch ? undefined : table();
  return {
    pathsOf: (feature) => {
      const { rows, cacheKeyOf } = known ?? table();
      return (rows.get(feature) ?? []).map((row) => ({
        params: { site: row.site, path: buildPath(row) },
        props: row,
        // Asked for by one of the processes that make pages.
        get cacheKey() {
          return cacheKeyOf(row);
        },
      }));
    },
    open: (row) => openPage(source, row),
  };
}

/** Rows by feature: every route asks for its own. */
function readTable(sites: readonly Site[], words: PageWords, family: string) {
  return {
    rows: Map.groupBy(pageRows(sites, words), ({ spec }) => spec.feature),
    cacheKeyOf: createCacheKeys(sites, words, family),
  };
}
