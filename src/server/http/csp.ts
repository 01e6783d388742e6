import { createHash } from 'node:crypto';

export interface CspOptions {
  readonly tagManagerId: string | null;
  /** Origins of the family that a form may post to, besides its own. */
  readonly formOrigins: readonly string[];
}

/** Policy of answers that are no page: nothing in them may run, load or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a page that others may show inside their own. */
export function framedBy(ancestors: readonly string[], page: string): string {
  return page.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`);
}

/** CDNs cut a line of `_headers` at 2,000 characters; 30 hashes and the rest fit in. */
const mostHashes = 30;
const longestPolicy = 1_970;

/** A tag, a comment, or a script or style with its text; attribute values may hold `>`. */
const tokens =
  /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * One policy for all pages of a bundle, by the hashes of their inline code (DESIGN 5).
 * @throws Error when there is more inline code than a policy can name.
 */
export function cspFor(html: Iterable<string>, options: CspOptions): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of html) collect(page, scripts, styles);
  const policy = policyOf(hashes(scripts), hashes(styles), options);
  const count = scripts.size + styles.size;
  if (count > mostHashes || policy.length > longestPolicy) {
    throw new Error(
      `The pages hold ${count} different inline scripts and styles, and the policy ${policy.length} characters; ${mostHashes} and ${longestPolicy} fit. To mend: move inline code that differs from page to page into a file or a data attribute.`,
    );
  }
  return policy;
}

function collect(page: string, scripts: Set<string>, styles: Set<string>): void {
  if (addsNothing(page, scripts, styles)) return;
  for (const [, element, attributes = '', text = ''] of page.matchAll(tokens)) {
    const code = codeOf(element, attributes, text);
    if (code !== '') (isStyle(element) ? styles : scripts).add(code);
  }
}

const begins = /<(?:script|style)\b/gi;
const whole = new RegExp(tokens.source, 'iy');

/**
 * Whether all that looks like a script or style is known already: then it need not be told from
 * what stands in a comment or a value. Pages of a site have the same few, and this reads a page
 * in a fraction of the time.
 */
function addsNothing(
  page: string,
  scripts: ReadonlySet<string>,
  styles: ReadonlySet<string>,
): boolean {
  for (const { index } of page.matchAll(begins)) {
    whole.lastIndex = index;
    const [, element, attributes = '', text = ''] = whole.exec(page) ?? [];
    const code = codeOf(element, attributes, text);
    if (code !== '' && !(isStyle(element) ? styles : scripts).has(code)) return false;
  }
  return true;
}

function isStyle(element: string | undefined): boolean {
  return element?.toLowerCase() === 'style';
}

/** What a policy has to name; '' where nothing runs. */
function codeOf(element: string | undefined, attributes: string, text: string): string {
  if (!element || !(isStyle(element) || isCode(attributes))) return '';
  // The parser turns CR LF into LF before it hashes.
  return text.replaceAll('\r\n', '\n');
}

/** A script with `src` has no inline code, and one of a foreign type is data. */
function isCode(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? '';
  return /^$|^module$|^importmap$|^speculationrules$|(?:java|ecma)script$/.test(type);
}

function hashes(texts: ReadonlySet<string>): string[] {
  const digests = [...texts].map((text) => createHash('sha256').update(text).digest('base64'));
  return digests.sort().map((digest) => `'sha256-${digest}'`);
}

function policyOf(
  scripts: readonly string[],
  styles: readonly string[],
  { tagManagerId, formOrigins }: CspOptions,
): string {
  const tags = tagManagerId ? ['https://www.googletagmanager.com'] : [];
  const reports = tagManagerId ? [...tags, 'https://*.google-analytics.com'] : [];
  return [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...tags],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'blob:', ...reports],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", ...reports],
    ['font-src', "'self'"],
    ...(tagManagerId ? [['frame-src', ...tags]] : []),
    ['form-action', "'self'", ...formOrigins],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
