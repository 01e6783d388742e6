import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostTable } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { safeCallbackUrl } from './callback-url.ts';

const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
const family = {
  hosts: hostTable(sites, domains),
  addressing: { domains, scheme: 'http', port: ':4321' },
} as const;
const base = 'http://essay.wordkin.localhost:4321';

test.each([
  ['/fr/claude?a=1#b', `${base}/fr/claude?a=1#b`],
  ['claude', `${base}/claude`],
  ['http://wordkin.localhost:4321/x', 'http://wordkin.localhost:4321/x'],
  ['HTTP://Chat.Wordkin.Localhost:4321/', 'http://chat.wordkin.localhost:4321/'],
  ['http://undetected.localhost:4321/', 'http://undetected.localhost:4321/'],
  ['http://localhost:4321/', 'http://localhost:4321/'],
])('%s is of the family', (wanted, url) => {
  expect(safeCallbackUrl(family, wanted, base)).toBe(url);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//http://wordkin.localhost:4321',
  'data:text/html,x',
  'http://evil.wordkin.localhost:4321/',
  'http://wordkin.localhost.evil.example:4321/',
  'http://wordkin.localhost:4321@evil.example/',
  'http://user:pass@wordkin.localhost:4321/',
  'http://wordkin.localhost:9/',
  'https://wordkin.localhost:4321/',
  'blob:http://wordkin.localhost:4321/x',
  'http://[',
  '',
  null,
  undefined,
])('%s leads to the site itself (R33)', (wanted) => {
  expect(safeCallbackUrl(family, wanted, base)).toBe(`${base}/`);
});

test('no text leads off the family (R33)', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', ' ', '.', 'http:', 'https:', '//'],
    ...[
      'javascript:',
      'evil.example',
      'wordkin.localhost',
      ':4321',
      'localhost',
      '\u3002',
      '\uff0f',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(text, (wanted) => {
      const url = new URL(safeCallbackUrl(family, wanted, base));
      expect(url.protocol).toBe('http:');
      expect(url.port).toBe('4321');
      expect(family.hosts.has(url.hostname)).toBe(true);
      expect(url.username + url.password).toBe('');
    }),
    { numRuns: 2000 },
  );
});
