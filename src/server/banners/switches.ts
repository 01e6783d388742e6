import { and, eq, inArray } from 'drizzle-orm';
import { type BannerKey, banners } from '#shared/banner/banner.ts';
import { bannerAttributes, openBanners, type SiteBanners } from '#shared/banner/site-banner.ts';
import type { BannerNews } from '#shared/banner/switched.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { type BannerSwitch, bannerSwitches, everySite } from './table.ts';

/** What a browser is to know of a site's banners beside what its pages say. */
export async function bannerNews(
  { db, wordsOf }: Pick<Kernel, 'db' | 'wordsOf'>,
  site: Site,
  locale: Locale,
): Promise<BannerNews> {
  const rows = await db
    .select()
    .from(bannerSwitches)
    .where(inArray(bannerSwitches.site, [everySite, site.key]));
  const switches = decided(rows);
  const say = wordsOf(locale).group('banner');
  const opened = openBanners(siteBanners([...switches.values()].filter(({ isOpen }) => isOpen)));
  return {
    off: [...switches.values()].filter(({ isOpen }) => !isOpen).map(({ banner }) => banner),
    on: opened
      .filter(({ key }) => switches.get(key)?.isOpen)
      .map((banner) => ({
        ...{ key: banner.key, href: banner.href },
        rule: bannerAttributes(banner)['data-rule'] ?? '',
        text: say(`${banner.key}.text`),
        action: say(`${banner.key}.action`),
      })),
  };
}

/** A switch of the site itself stands before one of the family. */
function decided(rows: readonly BannerSwitch[]): ReadonlyMap<BannerKey, BannerSwitch> {
  const general = rows.filter(({ site }) => site === everySite);
  const own = rows.filter(({ site }) => site !== everySite);
  const known = [...general, ...own].filter(({ banner }) => banners.some((b) => b.key === banner));
  return new Map(known.map((row) => [row.banner, row]));
}

/** As a site file would say it. */
function siteBanners(rows: readonly BannerSwitch[]): SiteBanners {
  return Object.fromEntries(
    rows.map(({ banner, href, until }) => [
      banner,
      banner === 'share'
        ? true
        : { href: href ?? '/', ...(until && { until: until.toISOString() }) },
    ]),
  );
}

export function listSwitches(db: Db): Promise<BannerSwitch[]> {
  return db.select().from(bannerSwitches).orderBy(bannerSwitches.banner, bannerSwitches.site);
}

type Place = Pick<BannerSwitch, 'banner' | 'site'>;

/** The switch under lock; undefined where the pages themselves decide. Call it in a transaction. */
export async function findSwitch(tx: Db, place: Place): Promise<BannerSwitch | undefined> {
  const [row] = await tx.select().from(bannerSwitches).where(isAt(place)).for('update');
  return row;
}

/** Null takes the switch away: the pages decide again. */
export async function putSwitch(tx: Db, place: Place, row: BannerSwitch | null): Promise<void> {
  if (!row) {
    await tx.delete(bannerSwitches).where(isAt(place));
    return;
  }
  const { banner, site } = bannerSwitches;
  await tx
    .insert(bannerSwitches)
    .values(row)
    .onConflictDoUpdate({ target: [banner, site], set: row });
}

function isAt({ banner, site }: Place) {
  return and(eq(bannerSwitches.banner, banner), eq(bannerSwitches.site, site));
}
