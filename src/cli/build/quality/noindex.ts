/** Takes a page out of the index: `noindex` in place of its canonical address, its languages and its data. */
export function withNoindex(html: string): string {
  const canonical = /<link rel="canonical" href="[^"]*">/;
  if (!canonical.test(html)) return html;
  return html
    .replace(canonical, '<meta name="robots" content="noindex">')
    .replace(/<link rel="alternate" hreflang="[^"]*" href="[^"]*">/g, '')
    .replace(/<script type="application\/ld\+json">[\s\S]*?<\/script>/, '');
}

/** Takes back what a page says of its translations that are out of the index. */
export function withoutAlternates(html: string, gone: ReadonlySet<string>): string {
  return html.replace(
    /<link rel="alternate" hreflang="[^"]*" href="([^"]*)">/g,
    (link, href: string) => (gone.has(href) ? '' : link),
  );
}
