import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { folderOf, table } from './built-pages.ts';

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
