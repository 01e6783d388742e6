/** A text on its way from a tool to the desk. */
export interface Draft {
  readonly title: string;
  readonly markdown: string;
}

const prefix = 'draft:';
/** Where the desk is, without locale. */
const path = '/desk';

/**
 * Hands a text to the desk of this site, which takes it as a new document. @param link of the page's
 * locale, as `page.link('/desk')`. @returns false where the browser keeps nothing (R37), and nothing opened.
 */
export function openInDesk(draft: Draft, link: string = path): boolean {
  const key = crypto.randomUUID();
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    return false;
  }
  location.assign(`${link}?draft=${key}`);
  return true;
}

/** The text that the address names; null for none. It stays until `forgetDraft`. */
export function readDraft(search: string): (Draft & { readonly key: string }) | null {
  const key = new URLSearchParams(search).get('draft');
  if (!key) return null;
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return isDraft(value) ? { ...value, key } : null;
  } catch {
    return null;
  }
}

/** Once the desk has kept it. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {}
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    'markdown' in value &&
    typeof value.title === 'string' &&
    typeof value.markdown === 'string'
  );
}
