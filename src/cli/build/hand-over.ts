import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { type PageApp, type PageStyles, renderAsked, tell } from './asked-pages.ts';

const bundle = path.resolve('dist/server/.prerender');

/**
 * Makes the pages that the process which has started Astro asks for, and hands them over: by itself
 * Astro would write each twice, to be read again, and in one process. Without such a process Astro
 * does as it always does.
 */
export function handOver(): AstroIntegration {
  return {
    name: 'wordkin:hand-over',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        if (process.send) setPrerenderer(handingOver);
      },
      'astro:build:setup': ({ updateConfig }) => {
        // Astro leaves it to who brings a prerenderer; ours renders by Astro's own.
        const rolldownOptions = { input: 'astro/entrypoints/prerender' };
        updateConfig({ environments: { prerender: { build: { rolldownOptions } } } });
      },
    },
  };
}

function handingOver(own: AstroPrerenderer): AstroPrerenderer {
  let opened: { readonly app: PageApp; readonly styles: PageStyles } | undefined;
  return {
    ...own,
    async setup() {
      const entry = entryFile();
      const { app } = (await import(pathToFileURL(entry).href)) as { app: PageApp };
      let styles: PageStyles['pages'] = new Map();
      const { setInternals } = app;
      app.setInternals = (internals) => {
        styles = internals.pagesByKeys;
        setInternals.call(app, internals);
      };
      await own.setup?.();
      opened = {
        app,
        styles: { entry, pages: stylesAlone(styles), scripts: app.getSettings().scripts },
      };
    },
    async getStaticPaths() {
      if (!opened) throw new Error('Astro asks for paths before it has set up its pages.');
      const all = await own.getStaticPaths();
      const paths = all.map(
        ({ pathname, cacheKey = '' }) => [pathname.slice(1), cacheKey] as const,
      );
      await tell({ kind: 'paths', code: codeDigest(), paths, styles: opened.styles });
      await renderAsked(opened.app);
      process.disconnect?.();
      return [];
    },
  };
}

function entryFile(): string {
  const name = readdirSync(bundle).find((one) => one.startsWith('prerender-entry.'));
  if (!name) throw new Error(`${bundle} has no entry.`);
  return path.join(bundle, name);
}

/** What else Astro knows of a page is of its build. */
function stylesAlone(pages: PageStyles['pages']): PageStyles['pages'] {
  return new Map([...pages].map(([key, { styles }]) => [key, { styles }]));
}

/**
 * Names of chunks and assets tell what they hold, but neither packages that they leave outside nor
 * what Astro writes into them later, which has a new secret each time.
 */
function codeDigest(): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(process.env.BUILD_ID ?? '');
  for (const file of ['package-lock.json', 'astro.config.mjs']) hash.update(readFileSync(file));
  for (const folder of [bundle, path.resolve('dist/client/_astro')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      hash.update(name);
  return hash.digest('base64url').slice(0, 22);
}
