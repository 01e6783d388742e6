import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#content/locales.ts';
import { sites } from '#sites/index.ts';
import { siteKeys } from './define.ts';
import { hrefOf, localPath } from './href.ts';
import { hostnameOf, hostTable, resolve, splitLocale } from './resolve.ts';
import { goneOnMain, rewriteFolders, rewrites } from './routes.ts';

const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
const table = hostTable(sites, domains);
const main = (path: string) => resolve(table, 'wordkin.localhost', path);
const codes = locales.map(({ code }) => code);
const foreign = codes.filter((code) => code !== 'en');

describe('the family (SPEC 1)', () => {
  test('is sites each on a hostname, with a title and a prefix of its own', () => {
    expect(sites.map(({ key }) => key).sort()).toEqual([...siteKeys].sort());
    const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(sites.length);
    unique(sites.map((site) => hostnameOf(site, domains)));
    unique(sites.map(({ title }) => title));
    unique(sites.map(({ pagePrefix }) => pagePrefix));
    for (const site of sites) expect(site).toHaveProperty('tagManagerId');
  });

  test.each(sites.map((site) => [site.key, site] as const))(
    '%s resolves to its four values',
    (key, site) => {
      const host = hostnameOf(site, domains);
      expect(resolve(table, `WWW.${host.toUpperCase()}.:4321`, '/')).toEqual({
        hostKey: key,
        deepHostKey: key,
        normalizedHostname: host,
        pagePrefix: site.pagePrefix,
        locale: 'en',
        path: '/',
        exists: true,
      });
    },
  );

  test('has the prefixes that the spec names, else the key (SPEC 2, DESIGN 3)', () => {
    const named = {
      ...{
        main: '',
        chat: '/hix-chat',
        grammar: '/hub/grammar',
        tutor: '/tutor',
        essay: '/essaygpt',
      },
      ...{
        scholar: '/scholar',
        bypass: '/hixbypass',
        music: '/music',
        video: '/video',
        character: '/character',
      },
    };
    const wanted = siteKeys.map((key) => [
      key,
      key in named ? named[key as keyof typeof named] : `/${key}`,
    ]);
    expect(Object.fromEntries(sites.map((site) => [site.key, site.pagePrefix]))).toEqual(
      Object.fromEntries(wanted),
    );
  });

  test('the second bypass site has a domain of its own', () => {
    expect(resolve(table, 'undetected.localhost', '/')?.hostKey).toBe('bypass2');
  });

  test('an IDN domain is found by both spellings (R31)', () => {
    const idn = hostTable(sites, { family: 'xn--bcher-kva.example', second: 'zwei.example' });
    for (const host of ['essay.bücher.example', 'essay.xn--bcher-kva.example'])
      expect(resolve(idn, host, '/')?.hostKey).toBe('essay');
  });
});

describe('rewrites on main (SPEC 2)', () => {
  const toChat = [
    '/a/claude',
    '/a/chat',
    '/a/chatgpt',
    '/a/gpt-4o',
    '/a/gpt4',
    '/a/scholarchat',
    '/a/gemini',
    '/invitation-landing',
    '/invite-friends',
  ];
  const toVideo = [
    '/video-effects',
    '/video-to-video-ai',
    '/text-to-video',
    '/image-to-video',
    '/v/x',
    '/v/x/y',
  ];
  test.each([...toChat.map((path) => [path, 'chat']), ...toVideo.map((path) => [path, 'video'])])(
    '%s is answered by %s, in every language',
    (path, deepHostKey) => {
      for (const code of codes) {
        const local = localPath(code, path);
        expect(main(local)).toMatchObject({
          hostKey: 'main',
          deepHostKey,
          locale: code,
          path,
          exists: true,
        });
      }
    },
  );

  test('no other path is rewritten', () => {
    expect(Object.keys(rewrites).sort()).toEqual([...toChat, ...toVideo.slice(0, 4)].sort());
    expect(Object.keys(rewriteFolders)).toEqual(['/v']);
  });

  test.each([
    '/a',
    '/a/claude/x',
    '/a/claudeX',
    '/b/a/claude',
    '/v',
    '/v/',
    '/vx/y',
    '/video-effects/x',
    '/A/claude',
    '/fr/fr/a/claude',
  ])('%s is not: whole segments only', (path) => {
    expect(main(path)?.deepHostKey).toBe('main');
  });

  test('another site rewrites nothing', () => {
    expect(resolve(table, 'essay.wordkin.localhost', '/a/claude')).toMatchObject({
      hostKey: 'essay',
      deepHostKey: 'essay',
    });
    expect(resolve(table, 'video.wordkin.localhost', '/v/x')).toMatchObject({
      deepHostKey: 'video',
    });
  });
});

describe("sub-sites' paths on main (SPEC 2)", () => {
  const ten = [
    '/hub/grammar',
    '/grammar-words',
    '/tutor',
    '/essaygpt',
    '/scholar',
    '/hix-chat',
    '/music',
    '/video',
    '/character',
    '/hixbypass',
  ];

  test('are exactly these ten', () => {
    expect([...goneOnMain].sort()).toEqual([...ten].sort());
  });

  test.each(ten)('%s and all below it is gone, in every language', (path) => {
    for (const code of codes)
      for (const below of ['', '/x', '/x/y'])
        expect(main(localPath(code, path + below))?.exists).toBe(false);
  });

  test.each([
    '/tutors',
    '/tutors/x',
    '/video-effects',
    '/hub',
    '/hub/grammars',
    '/hub/messages',
    '/scholarx',
    '/characters',
    '/x/tutor',
    '/hix',
    '/music-video',
  ])('%s is there: whole segments only', (path) => {
    expect(main(path)?.exists).toBe(true);
    expect(main(localPath('fr', path))?.exists).toBe(true);
  });

  test('they are there on other hosts', () => {
    expect(resolve(table, 'essay.wordkin.localhost', '/tutor')?.exists).toBe(true);
  });
});

describe('locales (SPEC 2)', () => {
  test('are these 19, in this order', () => {
    expect(codes.join(' ')).toBe('en es fr pt it ja th pl ko de ru da ar nb nl id tw zh tr');
  });

  test.each(foreign)('/%s is that language; English has no prefix', (code) => {
    expect(splitLocale(`/${code}`)).toEqual({ locale: code, path: '/' });
    expect(splitLocale(`/${code}/claude`)).toEqual({ locale: code, path: '/claude' });
    expect(splitLocale(`/${code}x`)).toEqual({ locale: 'en', path: `/${code}x` });
  });

  test.each(['/en', '/en/claude', '/EN', '/FR', '/zh-Hant', '/zh-tw', '/', '//fr', '/x/fr'])(
    '%s has none',
    (path) => {
      expect(splitLocale(path)).toEqual({ locale: 'en', path });
    },
  );

  test('a path and its locale come back from the address made of them (R32)', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.array(segment, { maxLength: 4 }),
        (code, segments) => {
          const path = `/${segments.join('/')}`;
          fc.pre(splitLocale(path).locale === 'en' && segments[0] !== 'en');
          expect(splitLocale(localPath(code, path))).toEqual({ locale: code, path });
        },
      ),
    );
  });

  test('an absolute address resolves to the site it was made for', () => {
    const addressing = { domains, scheme: 'http', port: ':4321' } as const;
    for (const site of sites)
      for (const code of codes) {
        const { host, pathname } = new URL(hrefOf(addressing, site, code, '/x'));
        expect(resolve(table, host, pathname)).toMatchObject({
          hostKey: site.key,
          locale: code,
          path: '/x',
        });
      }
  });
});

describe('strangers (R31)', () => {
  test('no host but the exact ones of the table resolves', () => {
    const edge = fc.stringMatching(/^[a-z0-9.-]{0,8}$/);
    const around = fc
      .tuple(edge, fc.constantFrom(...table.keys()), edge)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(around, fc.domain(), fc.ipV4(), fc.string()), (host) => {
        const found = resolve(table, host, '/');
        if (found) expect(table.get(found.normalizedHostname)?.key).toBe(found.hostKey);
        else expect(table.has(host)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
