import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cspFor } from './csp.ts';

const plain = { tagManagerId: null, formOrigins: ['http://*.wordkin.localhost:4321'] };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('cspFor (DESIGN 5)', () => {
  test('names each inline script and style once, over all pages', () => {
    const policy = cspFor(
      [
        '<script>a()</script><style>b{}</style>',
        '<SCRIPT type=module>a()</SCRIPT ><script>c()</script>',
      ],
      plain,
    );
    expect(directive(policy, 'script-src')).toEqual([
      "'self'",
      ...[hash('a()'), hash('c()')].sort(),
    ]);
    expect(directive(policy, 'style-src')).toEqual(["'self'", hash('b{}')]);
  });

  test.each([
    ['data', '<script type="application/ld+json">{"a":1}</script>'],
    ['a file', '<script src="/x.js"></script><script type="module" src=/y.js>old()</script>'],
    ['a comment', '<!-- <script>a()</script> -->'],
    ['an attribute', '<meta content="<script>a()</script>"><p title=\'<script>\'>x</p>'],
    ['nothing', '<script></script><style></style><p>no code</p>'],
  ])('%s needs no hash', (_name, html) => {
    expect(directive(cspFor([html], plain), 'script-src')).toEqual(["'self'"]);
  });

  test('an attribute that looks like code hides no script after it', () => {
    const html = '<p data-x="<script>"></p><script>real()</script><p data-y="</script>"></p>';
    expect(directive(cspFor([html], plain), 'script-src')).toEqual(["'self'", hash('real()')]);
  });

  test.each([
    ['alone', '<script>known()</script><script>own()</script>'],
    [
      'behind a value that looks like known code',
      '<p data-x="<script>known()</script>"></p><script>own()</script>',
    ],
    ['where a value opens what it ends', '<p data-x="<script>"></p><script>own()</script>'],
    ['between comments', '<!-- <script>known()</script> --><script>own()</script><!-- x -->'],
  ])('a later page’s own script is named: %s', (_name, html) => {
    const policy = cspFor(['<script>known()</script>', html], plain);
    expect(directive(policy, 'script-src')).toEqual([
      "'self'",
      ...[hash('known()'), hash('own()')].sort(),
    ]);
  });

  test('a later page that only looks as if it had code adds nothing', () => {
    const pages = ['<script>known()</script>', '<p title="<script>none()</script>"></p>'];
    expect(directive(cspFor(pages, plain), 'script-src')).toEqual(["'self'", hash('known()')]);
  });

  test('hashes what the browser hashes: line ends as LF, white space kept', () => {
    expect(cspFor(['<script>\r\n a()\r\n</script>'], plain)).toContain(hash('\n a()\n'));
  });

  test('without a tag id no foreign origin may be asked; with one exactly its own', () => {
    const own = cspFor([], plain);
    expect(own.match(/https?:\/\/[^ ;]+/g)).toEqual(plain.formOrigins);
    expect(own).not.toMatch(/unsafe|\*[ ;]/);
    const tagged = cspFor([], { tagManagerId: 'GTM-ABC123', formOrigins: [] });
    expect(new Set(tagged.match(/https?:\/\/[^ ;]+/g))).toEqual(
      new Set(['https://www.googletagmanager.com', 'https://*.google-analytics.com']),
    );
  });

  test.each([
    ['default-src', ["'self'"]],
    ['img-src', ["'self'", 'data:', 'blob:']],
    ['connect-src', ["'self'"]],
    ['font-src', ["'self'"]],
    ['form-action', ["'self'", 'http://*.wordkin.localhost:4321']],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ])('%s', (name, values) => {
    expect(directive(cspFor([], plain), name)).toEqual(values);
  });

  test('30 hashes fit, 31 say what to mend', () => {
    const scripts = (count: number) =>
      Array.from({ length: count }, (_, at) => `<script>${at}</script>`);
    expect(cspFor(scripts(30), plain).length).toBeLessThan(2_000);
    expect(() => cspFor(scripts(31), plain)).toThrow(/31 different inline scripts.*To mend:/);
  });
});
