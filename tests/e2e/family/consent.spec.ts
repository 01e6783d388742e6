import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'rolldown';
import { consentQuestion } from '#layouts/consent.ts';
import { readEnv } from '#server/env.ts';
import { cspFor } from '#server/http/csp.ts';
import { readTable } from '#server/http/table.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const { DIST_DIR } = readEnv();
const say = wordsOf('en', 'consent');
const id = 'GTM-TEST1';
const address = addressOf('scholar', '/about');

/** A page as it would be built had its site a tag manager, under the policy of such a site. */
async function measuredPage(page: Page): Promise<string[]> {
  const file = readTable(DIST_DIR).sites.scholar?.files['/about']?.file ?? '';
  const built = readFileSync(path.join(DIST_DIR, file), 'utf8');
  const bundle = await build({
    ...{ input: 'src/client/consent/ask.ts', write: false },
    output: { format: 'iife', minify: true },
  });
  const style = readFileSync('src/layouts/consent.css', 'utf8');
  const question = consentQuestion(id, say, '/privacy-policy');
  const change = `<button class="consent-change" type="button" data-consent-change>${say('change')}</button>`;
  const html = built
    .replace('</head>', `<style>${style}</style></head>`)
    .replace(/<header/, () => `${question}<script>${bundle.output[0].code}</script><header`)
    .replace('</footer>', `${change}</footer>`);
  const policy = cspFor([html], { tagManagerId: id, formOrigins: [] });
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  await page.route(address, (route) => route.fulfill({ body: html, headers }));
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ contentType: 'text/javascript', body: 'window.isMeasured = true' });
  });
  return asked;
}

const isMeasured = (page: Page) => page.evaluate(() => 'isMeasured' in window);

test('a tag manager loads after a yes alone, and the answer can be changed (SPEC 1)', async ({
  page,
}) => {
  const asked = await measuredPage(page);
  await page.goto(address);
  const question = page.getByRole('region', { name: say('title') });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: say('no') }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: say('change') })).toBeVisible();
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: say('change') }).click();
  await expect(page.getByRole('heading', { name: say('title') })).toBeFocused();
  await question.getByRole('button', { name: say('yes') }).click();
  await expect.poll(() => isMeasured(page)).toBe(true);
  await page.reload();
  await expect.poll(() => isMeasured(page)).toBe(true);
  expect(asked).toEqual([`?id=${id}`, `?id=${id}`]);

  await page.getByRole('button', { name: say('change') }).click();
  await question.getByRole('button', { name: say('no') }).click();
  await expect.poll(() => isMeasured(page)).toBe(false);
  expect(asked).toHaveLength(2);
});

test('a site without one asks nothing and loads nothing foreign', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) foreign.push(request.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-consent]')).toHaveCount(0);
  expect(foreign.filter((one) => one.startsWith('http'))).toEqual([]);
});
