/** A language in the words of the page. */
export function nameOf(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
