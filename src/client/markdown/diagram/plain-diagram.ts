/** Longer texts are not drawn: it would hold the page up. */
export const longestDiagram = 20_000;
/** Styles and settings of its own, and what a reader of the text may turn into an element. */
const forbidden =
  /url\s*\(|@import|\\|%%\s*\{|^\s*---\s*$|\bclick\b|[&#](?:lt|#?0*60|#?x0*3c)\b|<[a-z!/?]|javascript:|data:/im;
/** Line breaks, and kinds of a class. */
const harmless = /<br\s*\/?>|<<[a-z][\w -]*>>/gi;

/**
 * Whether a text is words, arrows and boxes alone. Mermaid turns labels into elements of the page
 * while it measures them, before it cleans them (R34).
 */
export function isPlainDiagram(text: string): boolean {
  return text.length <= longestDiagram && !forbidden.test(text.replace(harmless, ''));
}
