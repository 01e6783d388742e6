import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteKey } from '#shared/site/define.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { visitCms } from './visit.ts';

const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' };
let kernel: TestKernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

function visit(file = '', { of = kernel, hostKey = 'main' as SiteKey, method = 'GET' } = {}) {
  const request = new Request(`http://wordkin.localhost:4321/cms/${file}`, { method });
  return visitCms({ kernel: of, host: { hostKey }, request, file });
}

test('in development the editor is there, and nothing of it comes from elsewhere', async () => {
  const page = await visit();
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).not.toMatch(/<script>|https?:/);
  const sources = [...html.matchAll(/src="\/cms\/([^"]+)"/g)].map(([, file = '']) => file);
  for (const file of sources) {
    const script = await visit(file);
    expect([file, script.status]).toEqual([file, 200]);
    expect(await script.text()).not.toContain('material-symbols-outlined:');
  }
  expect((await visit('symbols.woff2')).headers.get('content-type')).toBe('font/woff2');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
});

test.each(['../package.json', 'chunks/../../package.json', 'sveltia-cms.js.map', 'x'])(
  'no other file is: %s',
  async (file) => expect((await visit(file)).status).toBe(404),
);

describe('a preview', () => {
  test.each([
    ['en/topics/homework', 'http://essay.wordkin.localhost:4321/essay-topics/homework'],
    [
      'ar/alternatives/araby-ai-alternative',
      'http://wordkin.localhost:4321/ar/alternatives/araby-ai-alternative',
    ],
    ['en/company/privacy-policy', 'http://wordkin.localhost:4321/privacy-policy'],
  ])('of %s is its page', async (name, address) => {
    const shown = await visit(`preview/${name}`);
    expect([shown.status, shown.headers.get('location')]).toEqual([307, address]);
  });

  test('of what has no page is none', async () => {
    for (const name of ['en/topics/nothing', 'xx/topics/homework', 'en/x/y', ''])
      expect((await visit(`preview/${name}`)).status).toBe(404);
  });
});

test('in production it answers only where the operator switched it on', async () => {
  const off = await testKernel({ env: production });
  expect((await visit('', { of: off })).status).toBe(404);
  await off.close();
  const on = await testKernel({ env: { ...production, CMS: 'on', CMS_REPO: 'ada/wordkin' } });
  expect((await visit('', { of: on })).status).toBe(200);
  expect(await (await visit('start.js', { of: on })).text()).toContain('"repo":"ada/wordkin"');
  await on.close();
});

test('only main has one, and only to read', async () => {
  expect((await visit('', { hostKey: 'essay' })).status).toBe(404);
  expect((await visit('', { method: 'POST' })).status).toBe(405);
});
