import { sites } from '#sites/index.ts';
import { expect, test } from '#tests/support/browser.ts';

const agents = {
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

for (const [name, agent] of Object.entries(agents)) {
  test(`a crawl of every page of every sitemap makes no session and no user, with the name of a ${name} (SPEC 4)`, async ({
    call,
  }) => {
    test.setTimeout(60_000);
    let pages = 0;
    for (const { key } of sites) {
      const headers = { 'user-agent': agent };
      const map = await call(key, '/sitemap.xml', { headers });
      expect(map.status).toBe(200);
      for (const [, loc = ''] of map.text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
        const answer = await call(key, new URL(loc).pathname, { headers });
        expect(answer.status, loc).toBe(200);
        // A user is made by a sign-in alone, and a sign-in leaves a cookie.
        expect(answer.headers['set-cookie'], loc).toBeUndefined();
        pages += 1;
      }
      const session = await call(key, '/api/auth/session', { headers });
      expect(session.text).toBe('{}');
      expect(String(session.headers['set-cookie'])).not.toMatch(/session=|deviceId|user_group/);
    }
    expect(pages).toBeGreaterThan(sites.length * 10);
  });
}
