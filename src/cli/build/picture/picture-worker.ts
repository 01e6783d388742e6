import { workerData } from 'node:worker_threads';
import type { SiteKey } from '#shared/site/define.ts';
import { sites } from '#sites/index.ts';
import { openPictures } from './pictures.ts';
import type { Caption } from './site-picture.ts';

/** A thread that draws the pictures of all sites. */
const byKey = new Map(sites.map((site) => [site.key, site]));
await openPictures().draw(
  (workerData as readonly (readonly [SiteKey, Caption])[]).flatMap(([key, caption]) => {
    const site = byKey.get(key);
    return site ? [[site, caption] as const] : [];
  }),
);
