/**
 * What programs put other things in the place of, and what no language changes: tags, entities,
 * `{name}`, `{{name}}`, `${name}`, `%s`, `%1$d`, `%(name)s`, code, addresses.
 */
const patterns: readonly RegExp[] = [
  /```[\s\S]*?```|`[^`\n]+`/g,
  /(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]}'’]/g,
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /<\/?[a-z][a-z\d:-]*(?:\s[^<>]*)?\/?>|<!--[\s\S]*?-->/gi,
  /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi,
  /\$?\{\{?\s*[\w.$[\]-]+\s*\}?\}/g,
  /(?<![\d%\p{L}])%(?:\d+\$|\(\w+\))?[-+#0]*\d*(?:\.\d+)?(?:l{0,2}|h)[sdifuxXeEgGc@](?![\p{L}\p{N}])/gu,
];

/** A stretch of a text. UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Placeholders of a text in their order; none within another. */
export function placeholdersOf(text: string): Span[] {
  return apart(
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
        start: index,
        end: index + length,
      })),
    ),
  );
}

/** In their order; of two that overlap, the one that begins first, or the longer one. */
export function apart<S extends Span>(spans: readonly S[]): S[] {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const taken: S[] = [];
  for (const span of ordered) if (span.start >= (taken.at(-1)?.end ?? 0)) taken.push(span);
  return taken;
}
