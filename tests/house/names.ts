import type { Source } from './source.ts';

const forbidden = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'constants', 'manager'];
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;
const route = /^\[(?:\.\.\.)?[a-z]+\]$/;

/** Files that Astro itself imports by their default export. */
const ofAstro = ['src/fetch.ts', 'src/client/boot/wake.ts'];

/** Folders whose names are keys of our own or come from elsewhere. */
const ownNames = ['content/messages/', 'content/articles/', 'src/server/db/migrations/', 'public/'];

/** @returns a line for each file or folder that is not named as DESIGN 1 says. */
export function nameFaults(paths: readonly string[]): string[] {
  return paths
    .filter((path) => /^(?:src|sites|content|tests)\//.test(path))
    .filter((path) => !ownNames.some((folder) => path.startsWith(folder)))
    .flatMap((path) => {
      const parts = path.split('/');
      const file = parts.pop() ?? '';
      const stem = file.replace(/\.(?:test|spec|d)(?=\.)/, '').replace(/\.[a-z0-9]+$/, '');
      return [
        ...parts.filter((part) => !kebab.test(part) && !route.test(part)).map(badFolder),
        ...(isFileName(path, stem, file) ? [] : ['is neither kebab-case nor a component']),
        ...[...parts, stem].filter((part) => part.split('-').some(isForbidden)).map(badWord),
        ...(isBarrel(path) ? ['is an index: name it for what it holds'] : []),
      ].map((fault) => `${path}: ${fault}`);
    });
}

/** @returns a line for each default export; what Astro imports by it and tool configs need theirs. */
export function defaultExportFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') || path.startsWith('sites/'))
    .filter(
      ({ path, text }) =>
        !(path.endsWith('.d.ts') || ofAstro.includes(path)) && /^export default\b/m.test(text),
    )
    .map(({ path }) => `${path}: has a default export`);
}

function isFileName(path: string, stem: string, file: string): boolean {
  if (path.startsWith('src/pages/')) return kebab.test(stem.replace(/^_/, '')) || route.test(stem);
  if (/\.(?:astro|tsx)$/.test(file) && pascal.test(stem)) return true;
  return kebab.test(stem);
}

function isForbidden(word: string): boolean {
  return forbidden.includes(word);
}

function isBarrel(path: string): boolean {
  return /\/index\.tsx?$/.test(path) && path !== 'sites/index.ts' && !path.startsWith('src/pages/');
}

function badFolder(name: string): string {
  return `folder "${name}" is not kebab-case`;
}

function badWord(name: string): string {
  return `"${name}" says nothing about what it holds`;
}
