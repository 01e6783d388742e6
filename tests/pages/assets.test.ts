import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { folderOf, nameOf, pages, table } from './built-pages.ts';

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

test('the words that a tool wants when it wakes lie in the bundle under the name that its page fetches them by (R24)', () => {
  const named = pages.flatMap((page) => {
    const ahead = /data-scripts="([^"]*)"/.exec(page.html)?.[1] ?? '';
    return [...ahead.matchAll(/\.\.(\/words\/\S+)/g)].map(([, path = '']) => ({ page, path }));
  });
  expect(named.length).toBeGreaterThan(realLocales.length);
  const faults = named
    .filter(({ page, path }) => !table.sites[page.site.key]?.files[path])
    .map(({ page, path }) => `${nameOf(page)}: ${path}`);
  expectNone(faults, 'src/cli/build/bundle.ts and site.ts name them by one build.');
});
