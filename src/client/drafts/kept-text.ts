/** The text of a field as its page left it; '' where there is none or storage is blocked (R37). */
export function readKept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @returns false where the browser keeps nothing: storage is blocked or full (R37). */
export function keepText(key: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
