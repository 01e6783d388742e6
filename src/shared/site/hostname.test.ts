import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeHostname } from './hostname.ts';

describe('normalizeHostname (DESIGN 3, R31)', () => {
  test.each([
    ['wordkin.localhost', 'wordkin.localhost'],
    ['WordKin.LocalHost', 'wordkin.localhost'],
    ['wordkin.localhost:4321', 'wordkin.localhost'],
    ['wordkin.localhost.', 'wordkin.localhost'],
    ['wordkin.localhost.:80', 'wordkin.localhost'],
    ['www.wordkin.localhost', 'wordkin.localhost'],
    ['WWW.wordkin.localhost.', 'wordkin.localhost'],
    ['www.www.wordkin.localhost', 'www.wordkin.localhost'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ['ｗordkin.localhost', 'wordkin.localhost'],
    ['wordkin。localhost', 'wordkin.localhost'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[::1]:4321', '[::1]'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['[::FFFF:127.0.0.1]', '[::ffff:7f00:1]'],
  ])('%s is %s', (host, hostname) => {
    expect(normalizeHostname(host)).toBe(hostname);
  });

  test.each([
    ...['', ' ', '.', '..', 'www..', ':80', 'a b', 'a\tb', 'a\nb', 'a\0b'],
    ...['a/b', 'a\\b', 'a@b', 'user:word@a', 'a?b', 'a#b', 'a%62', '%00', 'a..b', '.a', 'a..'],
    ...[
      'a:b',
      'a:99999',
      'a:80:80',
      '[::1',
      '::1',
      '[::1]a',
      '[fe80::1%25eth0]',
      '<a>',
      'a|b',
      'a^b',
    ],
    ...['a'.repeat(300), `${'a.'.repeat(150)}b`],
  ])('%j is no host', (host) => {
    expect(normalizeHostname(host)).toBeNull();
  });

  test('is of the URL standard where a browser would go, never throws, and is its own normal form', () => {
    const host = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.stringMatching(/^[a-z.:[\]@/\\%#?0-9A-Z-]{0,30}$/),
    );
    fc.assert(
      fc.property(host, (text) => {
        const hostname = normalizeHostname(text);
        if (hostname === null) return;
        expect(new URL(`http://${hostname}/`).hostname).toBe(hostname);
        expect(hostname).toBe(hostname.toLowerCase());
        expect(hostname).not.toMatch(/[\s/\\@?#%]|\.$|^\.|\.\./);
        if (!hostname.startsWith('www.')) expect(normalizeHostname(hostname)).toBe(hostname);
      }),
      { numRuns: 2_000 },
    );
  });

  test('case, port, final dot and www change nothing', () => {
    fc.assert(
      fc.property(fc.domain(), fc.integer({ min: 0, max: 65_535 }), (domain, port) => {
        fc.pre(!domain.startsWith('www.'));
        const plain = normalizeHostname(domain);
        for (const spelt of [
          domain.toUpperCase(),
          `${domain}:${port}`,
          `${domain}.`,
          `www.${domain}`,
          `WWW.${domain}.:${port}`,
        ])
          expect(normalizeHostname(spelt)).toBe(plain);
      }),
    );
  });
});
