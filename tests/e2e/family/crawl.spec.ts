import { splitLocale } from '#shared/site/resolve.ts';
import { sites } from '#sites/index.ts';
import { expect, test } from '#tests/support/browser.ts';

const agents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
];

/** Of the languages beside English: there are ten thousand pages and more. */
const share = 12;

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);

test('a crawl of the pages of every sitemap makes no session and no user, whatever name it has (SPEC 4)', async ({
  call,
}) => {
  test.setTimeout(180_000);
  let pages = 0;
  for (const { key } of sites) {
    const map = await call(key, '/sitemap.xml');
    expect(map.status).toBe(200);
    // Of an index the first part: the others hold thousands of pages of one kind.
    const [first = ''] = map.text.includes('<sitemapindex') ? pathsIn(map.text) : [];
    const own = first ? await call(key, first) : map;
    const paths = pathsIn(own.text).filter(
      (path, at) => splitLocale(path).locale === 'en' || at % share === 0,
    );
    for (const path of paths) {
      const headers = { 'user-agent': agents[pages % agents.length] ?? '' };
      const answer = await call(key, path, { headers });
      expect(answer.status, path).toBe(200);
      // A user is made by a sign-in alone, and a sign-in leaves a cookie.
      expect(answer.headers['set-cookie'], path).toBeUndefined();
      pages += 1;
    }
    for (const agent of agents) {
      const session = await call(key, '/api/auth/session', { headers: { 'user-agent': agent } });
      expect(session.text).toBe('{}');
      expect(String(session.headers['set-cookie'])).not.toMatch(
        /session=|visitor=|deviceId|user_group/,
      );
    }
  }
  expect(pages).toBeGreaterThan(sites.length * 10);
});
