import { type SiteKey, siteKeys } from '#shared/site/define.ts';

/** What a link of a body means. */
export type LinkTarget =
  | {
      readonly kind: 'page';
      readonly site: SiteKey | null;
      readonly path: string;
      readonly hash: string;
    }
  | { readonly kind: 'place'; readonly hash: string }
  | { readonly kind: 'outside'; readonly href: string };

/**
 * `/word-counter` is a page of the site that shows the article, `writer:/word-counter` one of another
 * site, `#part` a place on the page, `https://…` leads outside.
 * @returns null for anything else.
 */
export function readTarget(target: string): LinkTarget | null {
  if (/^https:\/\/[^/\s]+/.test(target)) return { kind: 'outside', href: target };
  if (/^#./.test(target)) return { kind: 'place', hash: target };
  const found = /^(?:([a-z0-9]+):)?(\/[^#?\s]*)(#\S+)?$/.exec(target);
  if (!found) return null;
  const [, key, path = '', hash = ''] = found;
  const site = siteKeys.find((one) => one === key) ?? null;
  return key !== undefined && site === null ? null : { kind: 'page', site, path, hash };
}
