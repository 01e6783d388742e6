const known = new Set<string>();

/**
 * Gives the page the styles of a part that is not there at first, `import css from './x.css?inline'`:
 * what a page links, its first paint waits for (DESIGN 8). They stand behind the page's own, and a
 * policy by digests lets them in, as no markup holds them. A page that Node makes has none of them.
 */
export function addLateStyles(css: string): void {
  if (import.meta.env.SSR || known.has(css)) return;
  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
