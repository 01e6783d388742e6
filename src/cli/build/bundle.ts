import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { frameFile, framesFolder } from '#server/frames.ts';
import type { PageRow } from '#server/page-table.ts';
import { partWordsPath, wantedAtWaking } from '#shared/i18n/part-words.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import { assetsOf, NamedAssets, onDemandStyles } from './assets.ts';
import { createPrefetch } from './prefetch.ts';
import { buildId } from './source-digest.ts';

/** Where bundles come from. */
export interface BundleSource {
  /** Hashed assets, as Astro leaves them. */
  readonly clientDir: string;
  /** Sheets are here while pages are made, and in `clientDir` afterwards. */
  readonly prerenderDir: string;
  /** Sheets that we have joined, also in earlier builds. */
  readonly sheetsDir: string;
  /** Astro's list of routes. */
  readonly entry: string;
  /** Bytes as they are, in a folder for each site. */
  readonly publicDir: string;
  /** Where pages with holes go. */
  readonly framesDir: string;
}

const built: BundleSource = {
  clientDir: 'dist/client',
  prerenderDir: 'dist/server/.prerender',
  sheetsDir: 'dist/sheets',
  entry: 'dist/server/entry.mjs',
  publicDir: 'public',
  framesDir: `dist/${framesFolder}`,
};

/** The bundles of all sites, which take one page after the other. */
export interface Bundles {
  /** Writes a page to its natural address. @param bytes in UTF-8. @returns it as it stands there. */
  add(row: PageRow, bytes: Uint8Array): string;
  /** Copies the hashed assets that the pages of a site name, and the site's own `public/<key>` bytes. */
  finish(site: SiteKey): void;
  /** Throws those sheets of earlier builds away that no page has named. */
  dropOthers(): void;
}

/** Where a page stands in its bundle: `/` index.html, `/fr` fr.html, `/fr/sign-in` fr/sign-in.html. */
export function fileOf(row: Pick<PageRow, 'locale' | 'path'>): string {
  const local = localPath(row.locale, row.path);
  return local === '/' ? 'index.html' : `${local.slice(1)}.html`;
}

/** Opened when Astro has its sheets and before it makes a page. */
export function openBundles(
  folderOf: (site: SiteKey) => string,
  from: BundleSource = built,
): Bundles {
  const { clientDir, sheetsDir, entry, publicDir, framesDir } = from;
  const styled = createStyler(from);
  const named = new Map<SiteKey, NamedAssets>();
  const onDemand = new Set<SiteKey>();
  const namedOf = (site: SiteKey) => {
    const known = named.get(site) ?? new NamedAssets();
    named.set(site, known);
    return known;
  };
  return {
    add(row, bytes) {
      const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
      // What Node renders later has the styles of its page one by one.
      if (row.spec.onDemand) onDemand.add(row.site);
      const html = row.spec.onDemand ? withStyleInHead(page) : styled(page, row);
      const text = html === page ? bytes : html;
      if (row.spec.frame) writeInto(framesDir, frameFile(row), text);
      else writeInto(folderOf(row.site), fileOf(row), text);
      namedOf(row.site).add(html);
      return html;
    },
    finish(site) {
      const styles = onDemand.has(site) ? onDemandStyles(readFileSync(entry, 'utf8')) : [];
      const wanted = [namedOf(site).text, ...styles];
      for (const [asset, file] of assetsOf(wanted, [clientDir, sheetsDir]))
        writeInto(folderOf(site), asset, readFileSync(file));
      const own = path.join(publicDir, site);
      if (existsSync(own)) cpSync(own, folderOf(site), { recursive: true });
    },
    dropOthers() {
      const used = [...named.values()].map(({ text }) => text).join('\n');
      for (const [href] of sheetsIn(sheetsDir))
        if (!used.includes(path.basename(href))) rmSync(path.join(sheetsDir, href));
    },
  };
}

/** A tool's styles are its own and large: as one file they need no place in the policy, and one request. */
function createStyler({ clientDir, prerenderDir, sheetsDir }: BundleSource) {
  const sheets = new Map([prerenderDir, clientDir].flatMap(sheetsIn));
  const written = new Set<string>();
  const withPrefetch = createPrefetch(clientDir);
  const read = (href: string) => {
    const text = sheets.get(href);
    if (text === undefined) throw new Error(`A page names ${href}, which is no sheet.`);
    return text;
  };
  return (page: string, { spec: { frame, reads }, locale }: PageRow): string => {
    const html = withOneStyle(page);
    if (!html.includes('<astro-island')) return html;
    const { html: linked, sheet } = withSheet(html, read);
    if (sheet && !written.has(sheet.name)) {
      writeInto(sheetsDir, sheet.name, sheet.text);
      written.add(sheet.name);
    }
    // Pages of pairs are read more than used.
    if (frame) return linked;
    const wanted = wantedAtWaking.filter((name) => reads.includes(name));
    return withPrefetch(
      linked,
      wanted.map((name) => partWordsPath(name, locale, buildId)),
    );
  };
}

function sheetsIn(folder: string): [href: string, text: string][] {
  const own = path.join(folder, '_astro');
  const names = existsSync(own) ? readdirSync(own).filter((name) => name.endsWith('.css')) : [];
  return names.map((name) => [`/_astro/${name}`, readFileSync(path.join(own, name), 'utf8')]);
}

/** Astro puts the islands' style beside the first island, where HTML allows none. */
export function withStyleInHead(html: string): string {
  const style = /<style>astro-island[^<]*<\/style>/.exec(html)?.[0];
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}

/** Writes a file below `folder`, with the folders between. */
export function writeInto(folder: string, name: string, bytes: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Writes a file that others trust to be whole, also when this process ends before it is. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

/** A policy names each style of a bundle (DESIGN 5): so a page has one, behind the sheets that it adds to. */
export function withOneStyle(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/g;
  const text = [...html.matchAll(style)].map(([, css = '']) => css).join('');
  if (text === '') return html;
  return html.replace(style, '').replace('</head>', () => `<style>${text}</style></head>`);
}

interface Sheet {
  /** Below the root of the bundle. */
  readonly name: string;
  readonly text: string;
}

const sheetLink = /<link rel="stylesheet" href="([^"]+)">/g;

/** The page with its sheets and its one style, which stands behind them, as one file. */
export function withSheet(
  html: string,
  read: (href: string) => string,
): { readonly html: string; readonly sheet?: Sheet } {
  const found = /<style>([\s\S]*?)<\/style>/.exec(html);
  if (!found) return { html };
  const [style, own = ''] = found;
  const linked = [...html.matchAll(sheetLink)].map(([, href = '']) => read(href));
  const text = [...linked, own].join('\n');
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `_astro/page.${digest}.css`;
  const link = `<link rel="stylesheet" href="/${name}">`;
  return {
    html: html.replace(sheetLink, '').replace(style, () => link),
    sheet: { name, text },
  };
}
