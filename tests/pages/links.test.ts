import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '#shared/site/define.ts';
import { isDynamicPath } from '#shared/site/dynamic-path.ts';
import { originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { addressing, type BuiltPage, folderOf, nameOf, pages, table } from './built-pages.ts';
import { allTags, idsOf } from './tags.ts';

const siteOf = new Map(sites.map((site) => [originOf(addressing, site), site]));
const ids = new Map(pages.map((page) => [page.address, new Set(idsOf(page.html))]));

/** Where a page leads or what it loads, with the base that relative addresses start from. */
function targetsOf({ html }: BuiltPage): string[] {
  return allTags(html).flatMap(([, attributes]) => {
    const { href, src, action, rel, content, property, srcset } = attributes;
    // An article may name a maker's own site.
    if (rel === 'external') return [];
    const own = ['component-url', 'renderer-url', 'data-session'].flatMap(
      (name) => attributes[name] ?? [],
    );
    const image = property === 'og:image' ? content : undefined;
    return [href, src, action, srcset, rel === 'canonical' ? undefined : image, ...own].filter(
      (one) => one !== undefined,
    );
  });
}

/** What is wrong with an address, or nothing. */
function faultOf(page: BuiltPage, target: string): string | undefined {
  const url = new URL(target, page.address);
  if (url.protocol === 'data:' || url.protocol === 'mailto:') return undefined;
  const site = siteOf.get(url.origin);
  if (!site) return 'is not of the family';
  const isItself = url.href.replace(url.hash, '') === page.address;
  if (!isItself && !answers(site, url.pathname)) return 'is in no bundle';
  const known = isItself ? ids.get(page.address) : ids.get(url.origin + url.pathname);
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor && known && !known.has(anchor) ? 'has no such place' : undefined;
}

function answers(site: Site, pathname: string): boolean {
  // A CDN passes these on to Node.
  return isDynamicPath(pathname) || table.sites[site.key]?.files[pathname] !== undefined;
}

test('every link and every file that a page names is in a bundle of the family (SPEC 2)', () => {
  const faults = new Map<string, string>();
  let count = 0;
  for (const page of pages) {
    for (const target of new Set(targetsOf(page))) {
      count += 1;
      const fault = faultOf(page, target);
      if (fault) faults.set(`${target} ${fault}`, nameOf(page));
    }
  }
  expect(count).toBeGreaterThan(pages.length * 20);
  expectNone(
    [...faults].map(([fault, page]) => `${page}: ${fault}`),
    'link to what is built alone (DESIGN 3).',
  );
});

test('every file that a script or style of a bundle names lies beside it (DESIGN 5)', () => {
  const faults = sites.flatMap((site) => {
    const files = Object.keys(table.sites[site.key]?.files ?? {});
    return files
      .filter((file) => /^\/_astro\/.*\.(?:js|css)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(folderOf(site), file), 'utf8');
        const named = text.matchAll(
          /["'`(](\.\/|\/?_astro\/)([\w.@~-]+\.(?:js|css|woff2|wasm|svg))["'`)]/g,
        );
        return (
          [...named]
            // By these a WebAssembly binary calls what stands in the same file.
            .filter(([, , name = '']) => !/^harper_wasm(?:_slim)?_bg\.js$/.test(name))
            .map(([, , name]) => `/_astro/${name}`)
            .filter((name) => !files.includes(name))
            .map((name) => `${site.key}: ${file} names ${name}`)
        );
      });
  });
  expectNone(faults, 'src/cli/build/assets.ts follows what it finds in scripts and styles.');
});
