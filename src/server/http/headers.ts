import type { TableSite } from './table.ts';

export type Scheme = 'http' | 'https';
type Header = readonly [name: string, value: string];

const nosniff: Header = ['X-Content-Type-Options', 'nosniff'];

/** A year, as browsers' preload lists ask. */
const hsts: Header = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

/** On every answer, whatever its status (DESIGN 5). */
export function securityHeaders(scheme: Scheme, policy: string): readonly Header[] {
  return [
    ['Content-Security-Policy', policy],
    nosniff,
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // A message may be dictated and a picture taken: the browser still asks.
    ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(self), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...(scheme === 'https' ? [hsts] : []),
  ];
}

/** What stands on its own policy: a worker's script. Hashes name inline code, which only pages have. */
export function policyFor(type: string, page: string): string {
  return type.startsWith('text/html') ? page : page.replace(/ 'sha256-[^']+'/g, '');
}

const immutable = 'public, max-age=31536000, immutable';

/** Named by its bytes, so that it never changes. */
export function isHashed(address: string): boolean {
  return address.startsWith('/_astro/');
}

/**
 * Headers of a file of a bundle. A hashed one obeys the page that loads it, except a worker's script,
 * which stands on its own policy: without these a tool's twenty files are 11 KB lighter.
 */
export function fileHeaders(
  { address, type }: { readonly address: string; readonly type: string },
  scheme: Scheme,
  policy: string,
): readonly Header[] {
  if (!isHashed(address) || isWorker(address)) {
    const own = policyFor(type, policy);
    return securityHeaders(scheme, compiles(address) ? withWasm(own) : own);
  }
  return [nosniff, ...(scheme === 'https' ? [hsts] : [])];
}

/** By its name: `tests/house` holds every worker to it. */
function isWorker(address: string): boolean {
  return /-worker[.-]/.test(address);
}

/** The checker of English is WebAssembly, and the thread that runs it alone may compile that. */
function compiles(address: string): boolean {
  return /\/harper-worker[.-]/.test(address);
}

function withWasm(policy: string): string {
  return policy.replace(/script-src 'self'/, "$& 'wasm-unsafe-eval'");
}

/** HTML is asked for again each time, hashed assets never, the rest after an hour. */
export function cacheControl(address: string, type: string): string {
  if (type.startsWith('text/html')) return 'no-cache';
  return isHashed(address) ? immutable : 'public, max-age=3600';
}

/**
 * The bundle's `_headers` for a CDN: what this server sends. CDNs join values of two rules for one
 * header, so Cache-Control stands only where their own default, to ask again, is not ours; and as
 * two policies would both hold, a bundle with the checker's thread may compile on all its pages.
 */
export function headersFile(site: Pick<TableSite, 'csp' | 'files'>, scheme: Scheme): string {
  const { page } = site.csp;
  const policy = Object.keys(site.files).some(compiles) ? withWasm(page) : page;
  const everywhere = securityHeaders(scheme, policy);
  const lines = ['/*', ...everywhere.map(([name, value]) => `  ${name}: ${value}`)];
  return [...lines, '/_astro/*', `  Cache-Control: ${immutable}`, ''].join('\n');
}
