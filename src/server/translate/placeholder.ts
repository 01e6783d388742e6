/**
 * What programs put other things in the place of, and what no language changes: tags, entities,
 * `{name}`, `{{name}}`, `${name}`, `%s`, `%1$d`, `%(name)s`, code, addresses. None of them walks the
 * same stretch of a long text more than a few times.
 */
const patterns: readonly RegExp[] = [
  /```[\s\S]*?```|`[^`\n]+`/g,
  /(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]}'’]/g,
  /<\/?[a-z][a-z\d:-]*(?:\s[^<>]*)?\/?>/gi,
  /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi,
  /\$?\{\{?\s*[\w.$[\]-]+\s*\}?\}/g,
  /(?<![\d%\p{L}])%(?:\d+\$|\(\w+\))?[-+#0]{0,8}\d{0,20}(?:\.\d+)?(?:l{0,2}|h)[sdifuxXeEgGc@](?![\p{L}\p{N}])/gu,
];
const comment = /<!--[\s\S]*?-->/g;
/** From the sign on: a pattern that began with the name would try at each of its letters. */
const mailFromSign = /(?<=([\p{L}\p{N}._%+-]+))@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** A stretch of a text. UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Placeholders of a text in their order; none within another. */
export function placeholdersOf(text: string): Span[] {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(spanOf));
  return apart([...found, ...commentsOf(text), ...mailsOf(text)]);
}

function spanOf({ 0: { length }, index }: RegExpExecArray): Span {
  return { start: index, end: index + length };
}

/** Up to the last end of one: after it each `<!--` would look through the whole rest for its own. */
function commentsOf(text: string): Span[] {
  const last = text.lastIndexOf('-->');
  return last < 0 ? [] : [...text.slice(0, last + 3).matchAll(comment)].map(spanOf);
}

function mailsOf(text: string): Span[] {
  const mails: Span[] = [];
  for (const { 0: rest, 1: name = '', index } of text.matchAll(mailFromSign)) {
    const start = Math.max(index - name.length, mails.at(-1)?.end ?? 0);
    if (start < index) mails.push({ start, end: index + rest.length });
  }
  return mails;
}

/** In their order; of two that overlap, the one that begins first, or the longer one. */
export function apart<S extends Span>(spans: readonly S[]): S[] {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const taken: S[] = [];
  for (const span of ordered) if (span.start >= (taken.at(-1)?.end ?? 0)) taken.push(span);
  return taken;
}
