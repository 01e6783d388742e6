import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const reference = /(?:\/_astro\/|\.\/)([\w.@~-]+\.(?:js|css|woff2|svg|png|webp|mp4|wasm))/g;

/** Collects the assets that pages name, so that no page has to be kept. */
export class NamedAssets {
  readonly #names = new Set<string>();

  add(page: string): void {
    // A copy of its own: a slice would keep the page.
    for (const [name] of page.matchAll(reference))
      if (!this.#names.has(name)) this.#names.add(Buffer.from(name).toString());
  }

  /** As `assetsOf` reads them. */
  get text(): string {
    return [...this.#names].join('\n');
  }
}

/**
 * Hashed assets that the pages need, followed through scripts and styles; sorted, so that builds are alike.
 * @param folders where they may lie, one before the other.
 */
export function assetsOf(
  pages: readonly string[],
  folders: readonly string[],
): [asset: string, file: string][] {
  const found = new Map<string, string>();
  const open = pages.flatMap(referencesIn);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const asset = `_astro/${name}`;
    if (found.has(asset)) continue;
    const file = folders.map((folder) => path.join(folder, asset)).find((one) => existsSync(one));
    if (file === undefined) continue;
    found.set(asset, file);
    if (/\.(?:js|css)$/.test(name)) open.push(...referencesIn(readFileSync(file, 'utf8')));
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * Stylesheets of pages that Node makes: no file of a bundle names them, but Astro's list of routes.
 * @param entry the text of `dist/server/entry.mjs`.
 */
export function onDemandStyles(entry: string): string[] {
  return [...entry.matchAll(/"type":"external","src":"(_astro\/[\w.@~-]+\.css)"/g)].map(
    (match) => `/${match[1]}`,
  );
}

/** What those pages have as inline style; the policy of their bundle names it. @param entry as above. */
export function onDemandInline(entry: string): string[] {
  const found = entry.matchAll(/"type":"inline","content":("(?:[^"\\]|\\.)*")/g);
  return [...new Set([...found].map(([, text = '""']) => JSON.parse(text) as string))];
}

function referencesIn(text: string): string[] {
  return [...text.matchAll(reference)].map((match) => match[1] ?? '');
}
