import type { ArticleRef, ArticleSelection } from '#shared/article/article.ts';
import type { SiteBanners } from '#shared/banner/site-banner.ts';
import type { Locale } from '#shared/i18n/locale.ts';

export const siteKeys = [
  'main',
  'chat',
  'grammar',
  'tutor',
  'essay',
  'scholar',
  'resource',
  'extension',
  'bypass',
  'desktop',
  'article',
  'bypass2',
  'writer',
  'translate',
  'character',
  'music',
  'video',
] as const;
export type SiteKey = (typeof siteKeys)[number];

/** What a site says to show a feature's page; made by the feature's `page.ts`. */
export interface PageSpec {
  /** Folder in `src/features`, and the route in `src/pages/[site]`. */
  readonly feature: string;
  /** False for pages that search engines leave out: sign-in, errors. */
  readonly indexed: boolean;
  /** False for pages that no menu and no address of their own shows: 404, 500. */
  readonly listed: boolean;
  /** `en` plus others where the page has no words in all; absent means every locale. */
  readonly locales?: readonly Locale[];
  /**
   * Catalogue keys that the page shows, besides those of the layout: a group (`counter`) or a part
   * of one (`landing:essay.`). A locale that lacks the group has no such page, and a page is
   * rendered again only when one of these strings changed.
   */
  readonly reads: readonly string[];
  /** The prose that is the page: the page exists only in locales that have its file, unless it is `optional`. */
  readonly article?: ArticleRef & { readonly optional?: boolean };
  /** Articles whose heads the page shows; without an own article it exists where one of them does. */
  readonly lists?: readonly ArticleSelection[];
  /** The site where search engines should find the page; absent means this one. */
  readonly home?: SiteKey;
  /** Its path there, where that is another one. */
  readonly homePath?: string;
  /** Pages below it are made by Node, and their styles belong to the bundle too. */
  readonly onDemand?: boolean;
  /** Has holes, which are filled for each address that its feature answers; none is its own. */
  readonly frame?: boolean;
  /** Plain data that the feature's Astro page reads. */
  readonly props: Readonly<Record<string, string | number | boolean>>;
}

export interface Theme {
  /** OKLCH hue of the one accent, 0 to 360. */
  readonly hue: number;
  /** Name of the drawing in `src/layouts/motifs`. */
  readonly motif: SiteKey;
  /** First screen of the landing page: drawing at the end, at the start, or all on a band of the accent. */
  readonly hero: 'end' | 'start' | 'band';
}

export interface Site {
  readonly key: SiteKey;
  /** Shown untranslated: a name. */
  readonly title: string;
  /** Tag-manager id, for example `GTM-ABC123`; null loads nothing and allows no foreign origin. */
  readonly tagManagerId: string | null;
  /** Sub-domain of `FAMILY_DOMAIN`; '' is the domain itself, null the second domain. */
  readonly subdomain: string | null;
  /** Public alias of the site's pages in the one app (DESIGN 3); '' for main. */
  readonly pagePrefix: string;
  readonly theme: Theme;
  /** Where this site's visitors get help (SPEC 8, {email}); absent means `SUPPORT_EMAIL`. */
  readonly supportEmail?: string;
  /** Banners that an operator opens here (SPEC 4); the others keep their own default. */
  readonly banners?: SiteBanners;
  /** Path without locale -> page. */
  readonly pages: Readonly<Record<string, PageSpec>>;
}

/** Checks what types cannot, with a message that says what to mend. */
export function defineSite(site: Site): Site {
  for (const path of Object.keys(site.pages)) {
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) {
      throw new Error(
        `sites/${site.key}.ts: page path "${path}" must be lower case, start with "/" and have no "/" at its end.`,
      );
    }
  }
  if (site.tagManagerId !== null && !/^GTM-[A-Z0-9]+$/.test(site.tagManagerId)) {
    throw new Error(
      `sites/${site.key}.ts: tagManagerId must be like "GTM-ABC123", or null for none.`,
    );
  }
  if (site.supportEmail !== undefined && !/^[^\s@"<>]+@[^\s@"<>]+$/.test(site.supportEmail)) {
    throw new Error(`sites/${site.key}.ts: supportEmail must be an e-mail address.`);
  }
  if (site.theme.hue < 0 || site.theme.hue >= 360) {
    throw new Error(`sites/${site.key}.ts: theme.hue must be from 0 to 359.`);
  }
  return site;
}
