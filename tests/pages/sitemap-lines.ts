import { expect } from 'vitest';
import type { SitemapValidator } from '#tests/support/sitemap-schema.ts';

/** Lines that the schema looks at: the others have the same form, and it takes a minute for all. */
const looked = 40;
const url =
  /^<url><loc>([^<>]+)<\/loc>(?:<lastmod>[\d-]+<\/lastmod>)?((?:<xhtml:link rel="alternate" hreflang="[^"<>]+" href="[^"<>]+"\/>)*)<\/url>$/;
const part = /^<sitemap><loc>([^<>]+)<\/loc><\/sitemap>$/;

/** A line of a sitemap: an address with its languages, each as `fr https://…`, or a part of an index. */
export interface SitemapLine {
  readonly loc: string;
  readonly links: readonly string[];
}

/** Reads a sitemap or an index of them; fails where one is not as the schema or the form has it. */
export function readSitemap(schema: SitemapValidator, xml: string) {
  const [head = '', root = '', ...rest] = xml.trim().split('\n');
  const end = rest.pop() ?? '';
  schema.validate([head, root, ...rest.slice(0, looked), end].join('\n'));
  const isIndex = root.startsWith('<sitemapindex ');
  const lines = rest.map((line): SitemapLine => {
    const [, loc = '', links = ''] = (isIndex ? part : url).exec(line) ?? [];
    expect(loc, `of the form of a sitemap: ${line.slice(0, 200)}`).not.toBe('');
    const named = [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    return { loc, links: named.map(([, tag, href]) => `${tag} ${href}`) };
  });
  return { isIndex, lines };
}
