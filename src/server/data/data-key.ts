import { bannerNews } from '#server/banners/switches.ts';
import type { Kernel } from '#server/kernel.ts';
import { defaultLocale, isLocale, realLocales } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { originOf } from '#shared/site/href.ts';

/** `extra` is what the caller sent beside the keys. */
type Source = (kernel: Kernel, site: Site, extra: Readonly<Record<string, unknown>>) => unknown;

/** What `POST /api/_data` can be asked for, by key (SPEC 7). Public data alone, the same for everyone. */
export const dataKeys: Readonly<Record<string, Source>> = {
  site: ({ addressing }, site) => ({
    hostKey: site.key,
    title: site.title,
    tagManagerId: site.tagManagerId,
    pagePrefix: site.pagePrefix,
    origin: originOf(addressing, site),
    hue: site.theme.hue,
  }),
  pages: (_kernel, site) =>
    Object.entries(site.pages)
      .filter(([, spec]) => spec.listed)
      .map(([path]) => path),
  family: ({ addressing, sites }) =>
    sites.map((one) => ({ hostKey: one.key, title: one.title, origin: originOf(addressing, one) })),
  locales: () => realLocales,
  /** What an operator switched since the pages were built, in the language `extra.locale`. */
  banners: (kernel, site, { locale }) =>
    bannerNews(
      kernel,
      site,
      typeof locale === 'string' && isLocale(locale) ? locale : defaultLocale,
    ),
  support: ({ env }, site) => ({ email: site.supportEmail ?? env.SUPPORT_EMAIL }),
};
