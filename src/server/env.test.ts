import { describe, expect, test } from 'vitest';
import { publicAddress, readEnv } from './env.ts';

describe('the environment (DESIGN 3)', () => {
  test('may be empty: everything is optional', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      PORT: 4321,
      DATA_DIR: '.data',
      FAMILY_DOMAIN: 'wordkin.localhost',
      FAMILY_DOMAIN_2: 'undetected.localhost',
      TRUST_PROXY: false,
      ALLOW_EMBEDDED_DB: false,
      SUPPORT_EMAIL: 'support@wordkin.localhost',
    });
  });

  test('who may frame the panel is a list of sources, and nothing else gets into a policy', () => {
    const read = (value: string) => readEnv({ SIDEBAR_FRAME_ANCESTORS: value });
    expect(read('https://a.example  chrome-extension:').SIDEBAR_FRAME_ANCESTORS).toEqual([
      'https://a.example',
      'chrome-extension:',
    ]);
    expect(read(' ').SIDEBAR_FRAME_ANCESTORS).toContain("'self'");
    for (const wrong of ["'self'; script-src *", '*', 'a.example', 'https://a.example;x'])
      expect(() => read(wrong)).toThrow('SIDEBAR_FRAME_ANCESTORS');
  });

  test('an empty variable is one that is not set', () => {
    const names = ['DATABASE_URL', 'AUTH_SECRET', 'TRUST_PROXY', 'PORT', 'HOST', 'WORKERS'];
    const folders = ['DATA_DIR', 'DIST_DIR', 'FAMILY_DOMAIN', 'COUNTRY_HEADER', 'SUPPORT_EMAIL'];
    const all = [...names, ...folders];
    for (const blank of ['', ' '])
      expect(readEnv(Object.fromEntries(all.map((name) => [name, blank])))).toEqual(readEnv({}));
  });

  test('a domain is kept as browsers send it (R31)', () => {
    expect(readEnv({ FAMILY_DOMAIN: 'WWW.Bücher.Example.' }).FAMILY_DOMAIN).toBe(
      'xn--bcher-kva.example',
    );
  });

  test('every variable that does not fit is named, and the README with it', () => {
    const wrong = {
      FETCH_ALLOW_HOSTS: 'a b',
      PORT: '70000',
      TRUST_PROXY: 'maybe',
      FAMILY_DOMAIN: 'a b',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'db.example',
      SUPPORT_EMAIL: 'help',
      MAIL_FROM: 'Wordkin',
      COUNTRY_HEADER: 'a b',
      FAMILY_DOMAIN_2: '10.0.0.7',
    };
    for (const name of Object.keys(wrong)) expect(() => readEnv(wrong)).toThrow(`  ${name}: `);
    expect(() => readEnv(wrong)).toThrow('README');
  });

  test('only NODE_ENV=production is production, and a mistyped one is nothing', () => {
    const modes = ['production', 'development', 'test', ''];
    expect(modes.filter((NODE_ENV) => readEnv({ NODE_ENV }).production)).toEqual(['production']);
    expect(() => readEnv({ NODE_ENV: 'prod' })).toThrow('  NODE_ENV: ');
  });

  test('the second domain is none of the family’s, which would answer in its place', () => {
    for (const second of ['family.example', 'chat.family.example', 'example'])
      expect(
        () => readEnv({ FAMILY_DOMAIN: 'family.example', FAMILY_DOMAIN_2: second }),
        second,
      ).toThrow('is a domain of its own');
    const other = { FAMILY_DOMAIN: 'family.example', FAMILY_DOMAIN_2: 'myfamily.example' };
    expect(readEnv(other)).toMatchObject(other);
  });

  test('production takes no secret that can be guessed, and never repeats it', () => {
    const read = (AUTH_SECRET: string, NODE_ENV = 'production') =>
      readEnv({ AUTH_SECRET, NODE_ENV }).AUTH_SECRET;
    expect(() => read('q7'.repeat(15))).toThrow(/^AUTH_SECRET has 30 characters, and 32 are/);
    expect(() => read('q7')).not.toThrow('q7');
    expect(read('q7'.repeat(16))).toHaveLength(32);
    expect(read('q7', 'test')).toBe('q7');
  });
});

test('public addresses carry our port, none at 80, and none behind a proxy that ends TLS', () => {
  const address = (env: Record<string, string>) => publicAddress(readEnv(env));
  expect(address({})).toEqual({ scheme: 'http', port: ':4321' });
  expect(address({ PORT: '80' })).toEqual({ scheme: 'http', port: '' });
  expect(address({ PUBLIC_SCHEME: 'https' })).toEqual({ scheme: 'https', port: '' });
});
