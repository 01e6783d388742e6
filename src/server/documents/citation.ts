import { citedName, pageCitation } from '#shared/source/page-citation.ts';

/** With the blank before it. */
const citation = new RegExp(`[^\\S\\n]?${pageCitation.source}`, pageCitation.flags);
/** Longer, it is no citation. */
const longest = 280;

/** Names of documents, in small letters, and the pages of each that the model was given. */
export type GivenPages = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Takes citations out of an answer, while it is written, whose document or page the model was not
 * given. A citation that is not complete yet is held back.
 */
export function citationFilter(given: GivenPages) {
  let held = '';
  const checked = (text: string) =>
    text.replace(citation, (whole, name: string, pages: string) =>
      stands(given, name, pages) ? whole : '',
    );
  return {
    add(text: string): string {
      const all = held + text;
      const at = openAt(all);
      held = all.slice(at);
      return checked(all.slice(0, at));
    },
    end(): string {
      const rest = checked(held);
      held = '';
      return rest;
    },
  };
}

/** Where a citation may have begun that has not ended; the blank before it goes with it. */
function openAt(text: string): number {
  const at = text.lastIndexOf('[');
  const isOpen = at >= 0 && text.length - at <= longest && !/[\]\n]/.test(text.slice(at));
  if (!isOpen) return /[^\S\n]$/.test(text) ? text.length - 1 : text.length;
  return at > 0 && /[^\S\n]/.test(text[at - 1] ?? '') ? at - 1 : at;
}

function stands(given: GivenPages, name: string, pages: string): boolean {
  const own = given.get(citedName(name));
  const numbers = pages.match(/\d+/g) ?? [];
  return own !== undefined && numbers.every((page) => own.has(Number(page)));
}
