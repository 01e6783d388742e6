import { keepText, readKept } from '#client/drafts/kept-text.ts';
import type { Row } from './kept-store.ts';

const prefix = 'desk:left ';

function nameOf({ key, by }: Pick<Row, 'key' | 'by'>): string {
  return `${prefix}${key} ${by}`;
}

/**
 * Keeps the words of a page that is being left at once: what it begins to write to a database then, a
 * busy browser drops. @returns false where they do not fit, or the browser keeps nothing (R37).
 */
export function keepLeft(row: Row): boolean {
  return keepText(nameOf(row), JSON.stringify(row));
}

/** They are where they belong. */
export function dropLeft(row: Pick<Row, 'key' | 'by'>): void {
  keepText(nameOf(row), '');
}

/** What pages that were left have kept so. */
export function leftRows(): Row[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => JSON.parse(readKept(name)) as Row);
  } catch {
    return [];
  }
}
