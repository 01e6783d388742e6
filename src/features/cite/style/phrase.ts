import type { Terms } from '../terms/terms.ts';
import { plain } from './marked.ts';
import { titleCase } from './title-case.ts';

/** A term with its value, or with each of its named ones. */
export function filled(term: string, value: string | Readonly<Record<string, string>>): string {
  return term.replace(/\{(\w*)\}/g, (_, name: string) =>
    typeof value === 'string' ? value : (value[name] ?? ''),
  );
}

/** As it opens a sentence; a term that begins with its value stays. */
export function capital({ tag }: Pick<Terms, 'tag'>, text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(tag));
}

/** What editors are called, by how many they are. */
export function roleOf({ editor }: Pick<Terms, 'editor'>, editors: readonly unknown[]): string {
  if (editors.length === 2 && editor.two) return editor.two;
  return editors.length > 1 ? editor.many : editor.one;
}

/** A title as MLA and Chicago have it: headline capitals are a rule of English alone. */
export function headline({ tag }: Pick<Terms, 'tag'>, title: string): string {
  return tag === 'en' ? titleCase(title) : plain(title);
}

/** `et al.` is Latin, and slanted where a style slants it; words of the language stand upright. */
export function slantedLatin(others: string, slant: (text: string) => string): string {
  return others.replace('et al.', slant);
}
