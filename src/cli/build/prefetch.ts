import { readFileSync } from 'node:fs';
import path from 'node:path';

const sleeping = /<astro-island\b[^>]*\bclient="wake"[^>]*>/g;
const marked = /<astro-island\b(?=[^>]*\bclient="wake")/;
const scriptOf = /\b(?:component|renderer)-url="\/_astro\/([^"]+)"/g;
const staticImport = /\b(?:from|import)\s*"\.\/([\w.@~-]+\.js)"/g;

/**
 * Names the scripts of a page's sleeping tools, in `data-scripts` of the first: `boot/ahead.ts`
 * fetches them when all that is seen has come, so that the first touch finds them at hand.
 * @param clientDir holds `_astro`, with the scripts.
 * @returns takes a page, and addresses of words that its tool wants, too, when it wakes.
 */
export function createPrefetch(
  clientDir: string,
): (html: string, words?: readonly string[]) => string {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (name: string) => {
    const known = imports.get(name);
    if (known) return known;
    const text = readFileSync(path.join(clientDir, '_astro', name), 'utf8');
    const found = namesIn(text, staticImport);
    imports.set(name, found);
    return found;
  };
  return (html, words = []) => {
    // It was taken from the build before.
    if (html.includes(' data-scripts="')) return html;
    const islands = html.match(sleeping) ?? [];
    const names = new Set(islands.flatMap((island) => namesIn(island, scriptOf)));
    // A set that grows is walked to its end.
    for (const name of names) for (const one of importsOf(name)) names.add(one);
    if (names.size === 0) return html;
    // All are addressed as from the folder of the scripts.
    const ahead = [...names, ...words.map((address) => `..${address}`)].join(' ');
    return html.replace(marked, `$& data-scripts="${ahead}"`);
  };
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
