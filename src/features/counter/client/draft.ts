const key = 'counter-draft';

/** The draft of the last visit; '' where there is none or storage is blocked (R37). */
export function readDraft(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @returns false where the browser keeps nothing: storage is blocked or full (R37). */
export function writeDraft(text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
