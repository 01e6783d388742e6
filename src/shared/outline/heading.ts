/** Of one text. */
export const mostSections = 16;
/** UTF-16 units. */
export const longestHeading = 120;

/** What somebody wrote, or a model, on one line of at most so many UTF-16 units. */
export function oneLine(text: string, longest: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
}
