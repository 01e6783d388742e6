import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { suiteKernel, testKernel } from '#tests/support/kernel.ts';

describe('the surface of /api/auth (SPEC 7)', () => {
  const kernel = suiteKernel();

  test('providers names the two providers with their addresses on this host', async () => {
    const browser = new AuthBrowser(kernel, { origin: 'http://essay.wordkin.localhost:4321' });
    expect(await (await browser.ask('/api/auth/providers')).json()).toMatchObject({
      'anonymous-user': {
        type: 'credentials',
        callbackUrl: 'http://essay.wordkin.localhost:4321/api/auth/callback/anonymous-user',
      },
      credentials: { id: 'credentials', type: 'credentials' },
    });
  });

  test('no session is {}', async () => {
    const response = await new AuthBrowser(kernel).ask('/api/auth/session');
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  test('POST signin of a form provider signs in, as callback does', async () => {
    const browser = new AuthBrowser(kernel);
    const form = { csrfToken: await browser.csrf(), json: 'true', email: '', password: '' };
    const response = await browser.ask('/api/auth/signin/credentials', form);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      url: `${browser.origin}/sign-in?error=Email+and+password+are+required`,
    });
  });

  test('without json the answer is a redirect, with the message as error', async () => {
    const browser = new AuthBrowser(kernel);
    const form = { csrfToken: await browser.csrf(), email: 'x@example.org', password: 'x' };
    const response = await browser.ask('/api/auth/callback/credentials', form);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `${browser.origin}/sign-in?error=User+does+not+exist`,
    );
  });

  test.each([
    ['GET', '/api/auth/signin', '/sign-in'],
    ['GET', '/api/auth/signin?callbackUrl=/fr/claude', '/fr/sign-in'],
    ['GET', '/api/auth/signin?error=SessionRequired&callbackUrl=/', '/sign-in'],
    ['GET', '/api/auth/signout', '/sign-in'],
    ['GET', '/api/auth/error?error=AccessDenied', '/sign-in'],
    ['GET', '/api/auth/error?error=a%0d%0aSet-Cookie:x', '/sign-in'],
  ])('%s %s leads to the sign-in page', async (method, path, page) => {
    const browser = new AuthBrowser(kernel);
    const response = await browser.send(path, { method });
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '', browser.origin);
    expect([target.origin, target.pathname]).toEqual([browser.origin, page]);
    const error = new URL(path, browser.origin).searchParams.get('error');
    expect(target.searchParams.get('error')).toBe(error);
  });

  test('_log is taken and forgotten', async () => {
    const response = await new AuthBrowser(kernel).ask('/api/auth/_log', { level: 'error' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/callback/credentials'],
    ['GET', '/session/x'],
    ['GET', '/_log'],
    ['POST', '/callback/google'],
    ['POST', '/callback'],
    ['POST', '/csrf'],
    ['POST', '/verify-request'],
    ['PUT', '/session'],
    ['GET', '/join/start'],
    ['GET', '/join/other'],
  ])('%s /api/auth%s is 404', async (method, path) => {
    const response = await new AuthBrowser(kernel).send(`/api/auth${path}`, { method });
    expect(response.status).toBe(404);
  });

  test('a body over 16 KiB is 413 (R29)', async () => {
    const response = await new AuthBrowser(kernel).ask('/api/auth/callback/credentials', {
      email: 'x'.repeat(20_000),
    });
    expect(response.status).toBe(413);
  });

  test.each(['[1', 'null', '5', '"x"', '[]', ''])(
    'a body that says it is JSON and holds no fields is 400 in words, and no fault of ours: %s (R29)',
    async (body) => {
      for (const action of ['session', 'signout', 'callback/credentials']) {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
        const response = await new AuthBrowser(kernel).send(`/api/auth/${action}`, init);
        const answer = [response.status, await response.json()];
        expect(answer, action).toEqual([400, { message: 'Incorrect Parameter' }]);
      }
    },
  );

  test('a form that another website sends is refused', async () => {
    const browser = new AuthBrowser(kernel);
    for (const origin of ['https://evil.example', 'null', 'x']) {
      const init = { method: 'POST', headers: { origin }, body: new URLSearchParams() };
      expect((await browser.send('/api/auth/signout', init)).status).toBe(403);
    }
  });

  test('an expired csrf token is refused, and the next one works (R21)', async () => {
    const browser = new AuthBrowser(kernel);
    const fields = { email: 'x@example.org', password: 'x', json: 'true' };
    for (const csrfToken of ['', 'f'.repeat(64)]) {
      await browser.csrf();
      const response = await browser.ask('/api/auth/callback/credentials', {
        ...fields,
        csrfToken,
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ url: `${browser.origin}/sign-in?error=MissingCSRF` });
    }
    const update = await browser.ask('/api/auth/session', { csrfToken: 'no' });
    expect(update.status).toBe(400);
    expect(await browser.signInAs(newDeviceId())).toMatchObject({ status: 200 });
  });

  test('a rotated secret ends sessions cleanly, and the device comes back as itself (R21)', async () => {
    const browser = new AuthBrowser(kernel);
    const deviceId = newDeviceId();
    await browser.signInAs(deviceId);
    const before = await browser.session();
    const rotated = new AuthBrowser({ ...kernel, secret: 'another' }, { jar: browser.jar });
    expect(await rotated.session()).toBeNull();
    expect(rotated.cookie('wordkin.visitor')).toBeUndefined();
    await rotated.signInAs(deviceId);
    expect((await rotated.session())?.user.id).toBe(before?.user.id);
  });

  test('whatever the cookies hold, nothing throws and nobody is signed in', async () => {
    const cookie = fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((text) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a header cannot hold these at all.
      text.replace(/[\u0000-\u001f\u007f]/g, ''),
    );
    const names = fc.constantFrom(
      'wordkin.session',
      'wordkin.session.0',
      'wordkin.visitor',
      'wordkin.visitor.0',
      'authjs.csrf-token',
      'authjs.callback-url',
      'deviceId',
      'user-info',
      'user_group',
      '__proto__',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, cookie), { maxLength: 6 }), async (pairs) => {
        const browser = new AuthBrowser(kernel);
        const header = pairs.map(([name, value]) => `${name}=${value}`).join('; ');
        const sent = await sendWith(browser, header);
        expect([sent.status, await sent.text()]).toEqual([200, '{}']);
      }),
      { numRuns: 60 },
    );
  });

  async function sendWith(browser: AuthBrowser, cookie: string): Promise<Response> {
    for (const pair of cookie.split('; ')) {
      const at = pair.indexOf('=');
      browser.jar.set(browser.origin, pair.slice(0, at), pair.slice(at + 1).split(';')[0] ?? '');
    }
    return browser.ask('/api/auth/session');
  }

  test('cookies stay on the host alone where browsers share none (DESIGN 3)', async () => {
    for (const origin of ['http://localhost:4321', 'http://127.0.0.1:4321']) {
      const browser = new AuthBrowser(kernel, { origin });
      await browser.signInAs(newDeviceId());
      expect((await browser.session())?.type).toBe(0);
      for (const name of ['wordkin.visitor', 'deviceId', 'user_group']) {
        expect(browser.jar.line(name)).not.toBe('');
        expect(browser.jar.line(name)).not.toMatch(/Domain/i);
      }
    }
  });

  test('the second domain has cookies of its own (SPEC 9)', async () => {
    const browser = new AuthBrowser(kernel, { origin: 'http://undetected.localhost:4321' });
    await browser.signInAs(newDeviceId());
    expect(browser.jar.line('wordkin.visitor')).toMatch(/Domain=undetected.localhost/);
    expect(await new AuthBrowser(kernel, { jar: browser.jar }).session()).toBeNull();
  });

  test('a database that is away signs nobody out (R10)', async () => {
    const away = await testKernel();
    const browser = new AuthBrowser(away);
    await browser.signInAs(newDeviceId());
    await away.database.close();
    for (const path of ['session', 'providers']) {
      const response = await browser.ask(`/api/auth/${path}`);
      expect(response.status).toBe(503);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await away.close().catch(() => undefined);
  });
});

test('behind https cookies are Secure and the session is __Secure- (DESIGN 3)', async () => {
  const kernel = await testKernel({
    env: { PUBLIC_SCHEME: 'https', FAMILY_DOMAIN: 'family.example' },
  });
  const browser = new AuthBrowser(kernel, { origin: 'https://family.example' });
  await browser.signInAs(newDeviceId());
  for (const name of [
    '__Secure-wordkin.visitor',
    'deviceId',
    'user_group',
    '__Host-authjs.csrf-token',
  ]) {
    expect(browser.jar.line(name)).toMatch(/; Secure/);
  }
  await kernel.close();
});
