import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { libraryCookies, ownCookies, passPrefix } from '#server/auth/cookie-names.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { expectNone } from './faults.ts';
import { isTest, readSources } from './source.ts';

/** Names in the first column of the policy's table. */
function toldOf(locale: string): string[] {
  const text = readFileSync(`content/articles/company/${locale}/privacy-policy.md`, 'utf8');
  const cells = [...text.matchAll(/^\|([^|]*)\|/gm)].map(([, cell]) => cell ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
}

test.each(realLocales)('the privacy policy in $name tells of every cookie', ({ code }) => {
  const set = [...ownCookies, ...libraryCookies, `${passPrefix}…`];
  expect(toldOf(code).sort()).toEqual(set.sort());
});

test('a page’s script removes cookies and sets none', () => {
  expectNone(
    readSources(['src'], ['.ts', '.tsx', '.astro'])
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/document\.cookie = .*|cookieStore\.set\b.*/g)]
          .filter(([line]) => !/max-age=0/i.test(line))
          .map(([line]) => `${path}: ${line}`),
      ),
    'let the server set it by `setCookie`, and name it in src/server/auth/cookie-names.ts and in the privacy policy.',
  );
});
