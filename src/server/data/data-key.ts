import type { Kernel } from '#server/kernel.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { originOf } from '#shared/site/href.ts';

type Source = (kernel: Kernel, site: Site) => unknown;

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
  support: ({ env }, site) => ({ email: site.supportEmail ?? env.SUPPORT_EMAIL }),
};
