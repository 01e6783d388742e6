import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Catalogue = Readonly<Record<string, string>>;

/** The groups of one locale, in order of their names; none where the locale has no folder. */
export function readGroups(locale: string, root = 'content/messages'): Map<string, Catalogue> {
  const folder = path.join(root, locale);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -'.json'.length), readCatalogue(path.join(folder, name))]),
  );
}

/** @throws Error that names the file where it is not a flat object of strings. */
function readCatalogue(file: string): Catalogue {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error(`${file} is not an object of keys and messages.`);
  }
  const wrong = Object.entries(parsed).find(([, value]) => typeof value !== 'string');
  if (wrong) throw new Error(`${file}: "${wrong[0]}" is not a string. Keys are flat, with dots.`);
  return parsed as Catalogue;
}
