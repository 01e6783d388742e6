import { addressOf, expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson, sessionOf } from '../people.ts';

interface SetCookie {
  readonly value: string;
  readonly text: string;
}

/** Set-Cookie lines by the name of the cookie. */
function cookiesIn(headers: readonly { name: string; value: string }[]): Map<string, SetCookie> {
  const lines = headers.filter(({ name }) => name.toLowerCase() === 'set-cookie');
  return new Map(
    lines.map(({ value: text }) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      return [name, { value: decodeURIComponent(value), text }];
    }),
  );
}

const lifetimes = { user_group: 63_072_000, deviceId: 34_560_000, 'user-info': 7_776_000 };

test('an anonymous visitor gets a device and a group for the whole family, of 2 years and more than a year (SPEC 9)', async ({
  page,
  site,
}) => {
  await site(page, 'essay');
  const answered = page.waitForResponse(/callback\/anonymous-user/);
  await page.locator('h1').click();
  const cookies = cookiesIn(await (await answered).headersArray());
  for (const name of ['user_group', 'deviceId'] as const) {
    expect(cookies.get(name)?.text).toContain(`Max-Age=${lifetimes[name]};`);
    expect(cookies.get(name)?.text).toContain('Domain=wordkin.localhost');
    expect(cookies.get(name)?.text).not.toContain('HttpOnly');
  }
  expect(cookies.get('wordkin.visitor')?.text).toMatch(/Domain=wordkin\.localhost.*HttpOnly/i);
  expect(Number(cookies.get('user_group')?.value)).toBeGreaterThanOrEqual(101);
  expect(Number(cookies.get('user_group')?.value)).toBeLessThanOrEqual(160);
  expect(cookies.has('user-info')).toBe(false);
});

test('signed in, the user-info cookie lasts 90 days and holds what scripts may show; group and session agree (SPEC 3, 9)', async ({
  page,
  context,
}) => {
  const person = newPerson('cookie');
  const answered = page.waitForResponse(/callback\/credentials/);
  await becomeMember(page, 'main', person);
  const cookies = cookiesIn(await (await answered).headersArray());
  const info = cookies.get('user-info');
  expect(info?.text).toContain(`Max-Age=${lifetimes['user-info']};`);
  expect(info?.text).toContain('Domain=wordkin.localhost');
  const fields: Record<string, unknown> = JSON.parse(info?.value ?? '{}');
  expect(Object.keys(fields).sort()).toEqual(
    ['email', 'firstName', 'id', 'image', 'lastName', 'name'].sort(),
  );
  expect(fields.email).toBe(person.email);
  const session = await sessionOf(page);
  const kept = await context.cookies(addressOf('video'));
  expect(kept.find(({ name }) => name === 'user_group')?.value).toBe(
    String(session?.user.user_group),
  );
});

test('an invalid group is replaced by a valid one, a valid one is kept (SPEC 5)', async ({
  visitor,
}) => {
  for (const [given, kept] of [
    ['100', false],
    ['161', false],
    ['abc', false],
    ['137', true],
  ] as const) {
    const page = await visitor();
    const cookie = { name: 'user_group', value: given, domain: '.wordkin.localhost', path: '/' };
    await page.context().addCookies([cookie]);
    await page.goto(addressOf('essay'));
    const answered = page.waitForResponse(/callback\/anonymous-user/);
    await page.locator('h1').click();
    const group = cookiesIn(await (await answered).headersArray()).get('user_group')?.value;
    expect(Number(group)).toBeGreaterThanOrEqual(101);
    expect(Number(group)).toBeLessThanOrEqual(160);
    expect(group === given).toBe(kept);
  }
});

test('the second domain keeps its own cookies (SPEC 9)', async ({ page, context, site }) => {
  await site(page, 'bypass2');
  const answered = page.waitForResponse(/callback\/anonymous-user/);
  await page.locator('h1').click();
  const cookies = cookiesIn(await (await answered).headersArray());
  expect(cookies.get('deviceId')?.text).toContain('Domain=undetected.localhost');
  expect(await context.cookies(addressOf('main'))).toEqual([]);
});
