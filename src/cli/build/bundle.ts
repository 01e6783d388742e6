import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { frameFile, framesFolder } from '#server/frames.ts';
import { buildPath, type PageRow } from '#server/page-table.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import { assetsOf, NamedAssets, onDemandStyles } from './assets.ts';

/** Where a bundle comes from. */
export interface BundleSource {
  /** What Astro rendered, and its hashed assets. */
  readonly clientDir: string;
  /** Astro's list of routes. */
  readonly entry: string;
  /** Bytes as they are, in a folder for each site. */
  readonly publicDir: string;
  /** Where pages with holes go. */
  readonly framesDir: string;
}

const built: BundleSource = {
  clientDir: 'dist/client',
  entry: 'dist/server/entry.mjs',
  publicDir: 'public',
  framesDir: `dist/${framesFolder}`,
};

/** Where a page stands in its bundle: `/` index.html, `/fr` fr.html, `/fr/sign-in` fr/sign-in.html. */
export function fileOf(row: Pick<PageRow, 'locale' | 'path'>): string {
  const local = localPath(row.locale, row.path);
  return local === '/' ? 'index.html' : `${local.slice(1)}.html`;
}

/**
 * Copies one site's pages to their natural addresses, with the hashed assets that they need and the
 * site's own `public/<key>` bytes.
 * @param onPage is told each page that it writes.
 */
export function writeBundle(
  site: SiteKey,
  rows: readonly PageRow[],
  target: string,
  onPage: (row: PageRow, html: string) => void,
  { clientDir, entry, publicDir, framesDir } = built,
): void {
  const named = new NamedAssets();
  for (const row of rows) {
    const made = path.join(clientDir, site, row.spec.feature, `${buildPath(row)}.html`);
    const page = readFileSync(made, 'utf8');
    // What Node renders later has the styles of its page one by one.
    const html = row.spec.onDemand ? withStyleInHead(page) : styled(page, clientDir);
    if (row.spec.frame) writeInto(framesDir, frameFile(row), html);
    else {
      writeInto(target, fileOf(row), html);
      onPage(row, html);
    }
    named.add(html);
  }
  const hasOnDemand = rows.some(({ spec }) => spec.onDemand);
  const styles = hasOnDemand ? onDemandStyles(readFileSync(entry, 'utf8')) : [];
  for (const asset of assetsOf([named.text, ...styles], clientDir)) {
    writeInto(target, asset, readFileSync(path.join(clientDir, asset)));
  }
  const own = path.join(publicDir, site);
  if (existsSync(own)) cpSync(own, target, { recursive: true });
}

/** A tool's styles are its own and large: as one file they need no place in the policy, and one request. */
function styled(page: string, clientDir: string): string {
  const html = withOneStyle(page);
  if (!html.includes('<astro-island')) return html;
  const { html: linked, sheet } = withSheet(html, (href) =>
    readFileSync(path.join(clientDir, href), 'utf8'),
  );
  if (sheet) writeInto(clientDir, sheet.name, sheet.text);
  return linked;
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
