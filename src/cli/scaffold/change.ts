/** Reads a file of the repository; throws when it is not there. */
export type Read = (path: string) => string;

/** Path -> its new text, for new files and changed ones alike. */
export type Changes = ReadonlyMap<string, string>;

/**
 * Puts `line` in front of the first `anchor` after `start`.
 * @throws Error that names the file when it no longer looks as the recipe knows it.
 */
export function insertBefore(
  read: Read,
  path: string,
  { start, anchor, line }: { start: string; anchor: string; line: string },
): string {
  const text = read(path);
  const from = text.indexOf(start);
  const at = from < 0 ? -1 : text.indexOf(anchor, from + start.length);
  if (at < 0) throw new Error(`${path} has no "${start} … ${anchor}"; add by hand: ${line}`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/** Import lines are sorted by the formatter afterwards. */
export function addImport(text: string, line: string): string {
  return `${line}\n${text}`;
}

export const keyPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `word-finder` -> `wordFinder`, an identifier. */
export function camel(key: string): string {
  return key.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** `word-finder` -> `WordFinder`, a component. */
export function pascal(key: string): string {
  const name = camel(key);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
