import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import type { Addressing } from '#shared/site/href.ts';
import { framesOf } from '../frames.ts';
import { contentType } from './content-type.ts';
import { cspFor } from './csp.ts';
import { etagOf } from './etag.ts';
import type { Table, TableFile, TableSite } from './table.ts';

/** For the CDN or for us alone; never sent. */
const internal = new Set(['_headers', '_redirects', 'routes.json']);

export interface TableExtra {
  /** Inline styles of pages that Node makes, where a site has such pages. */
  readonly styles?: readonly string[];
  /** Where the bundles lie until they are `<distDir>/sites`, as the table calls it. */
  readonly folder?: string;
}

/**
 * Walks the bundles once, at the end of the build. The same bytes give the same table.
 * @throws Error when two files claim one address, or a bundle's inline code does not fit a policy.
 */
export function makeTable(
  distDir: string,
  sites: readonly Site[],
  addressing: Addressing,
  { styles = [], folder = 'sites' }: TableExtra = {},
): Table {
  const formOrigins = familyOrigins(addressing);
  const entries = readdirSync(path.join(distDir, folder)).sort();
  const made = entries.flatMap((key) => {
    const site = sites.find((one) => one.key === key);
    return site
      ? [[site.key, bundleOf(distDir, site, { formOrigins, styles, folder })] as const]
      : [];
  });
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('base64url');
  return { build: digest.slice(0, 16), sites: Object.fromEntries(made) };
}

/** Every site of the family in three sources, so that a policy stays short. */
function familyOrigins({ domains, scheme, port }: Addressing): string[] {
  const hosts = [domains.family, `*.${domains.family}`, domains.second];
  return hosts.map((host) => `${scheme}://${host}${port}`);
}

interface BundleExtra extends Required<TableExtra> {
  readonly formOrigins: readonly string[];
}

function bundleOf(
  distDir: string,
  site: Site,
  { formOrigins, styles, folder }: BundleExtra,
): TableSite {
  const bundle: TableSite = { files: {}, errors: { 404: {}, 500: {} }, csp: { page: '' } };
  function* pages(): Generator<string> {
    const own = path.join(distDir, folder, site.key);
    for (const file of filesBelow(own, '')) {
      const bytes = readFileSync(path.join(own, file));
      place(bundle, file, {
        file: `sites/${site.key}/${file}`,
        size: bytes.length,
        etag: etagOf(bytes),
        type: contentType(file),
      });
      if (file.endsWith('.html')) yield bytes.toString('utf8');
    }
    const hasOnDemand = Object.values(site.pages).some(({ onDemand }) => onDemand);
    if (hasOnDemand) yield* styles.map((style) => `<style>${style}</style>`);
    yield* framesOf(distDir, site.key);
  }
  bundle.csp.page = cspFor(pages(), { tagManagerId: site.tagManagerId, formOrigins });
  return bundle;
}

function filesBelow(folder: string, relative: string): string[] {
  return readdirSync(path.join(folder, relative), { withFileTypes: true })
    .filter((one) => !one.name.startsWith('.') && !(relative === '' && internal.has(one.name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((one) => {
      const name = relative === '' ? one.name : `${relative}/${one.name}`;
      return one.isDirectory() ? filesBelow(folder, name) : [name];
    });
}

function place(bundle: TableSite, file: string, made: TableFile): void {
  const error = /^(?:([^/]+)\/)?(404|500)\.html$/.exec(file);
  if (error) {
    bundle.errors[error[2] === '404' ? 404 : 500][error[1] ?? defaultLocale] = made;
    return;
  }
  const address = addressOf(file);
  const other = bundle.files[address];
  if (other) {
    throw new Error(
      `${other.file} and ${made.file} both answer ${address}. To mend: give one of the pages another path in its site file.`,
    );
  }
  bundle.files[address] = made;
}

/** `index.html` -> `/`, `fr/sign-in.html` -> `/fr/sign-in`, everything else as it lies. */
function addressOf(file: string): string {
  const page = file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
  return `/${encodeURI(page)}`;
}
