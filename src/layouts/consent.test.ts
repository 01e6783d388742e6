import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerPage } from '#features/contact/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { notFound } from '#features/status/page.ts';
import { madePage } from '#features/tool/page.ts';
import { sharedVideoPage } from '#features/video/page.ts';
import { cspFor } from '#server/http/csp.ts';
import { createWordsOf } from '#server/words.ts';
import { defineSite } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';
import { sites } from '#sites/index.ts';
import { landing, main } from '#tests/fixtures/family/family.ts';
import { consentQuestion, measuredBy } from './consent.ts';

const words = createWordsOf()('en').group('consent');
const measured = defineSite({ ...main, tagManagerId: 'GTM-ABC123' });
const spec = landing('main');
const [tool] = tools;

test('only a site with a tag-manager id asks, and never at sign-in or in /app (SPEC 1)', () => {
  expect(measuredBy({ site: main, spec, path: '/' })).toBeNull();
  expect(measuredBy({ site: measured, spec, path: '/' })).toBe('GTM-ABC123');
  expect(measuredBy({ site: measured, spec, path: '/apple' })).toBe('GTM-ABC123');
  const account = { ...spec, feature: 'account' };
  expect(measuredBy({ site: measured, spec: account, path: '/sign-in' })).toBeNull();
  for (const path of ['/app', '/app/billing'])
    expect(measuredBy({ site: measured, spec, path })).toBeNull();
});

test.each([
  ['/share/k7Qw', { ...spec, feature: 'share' }],
  ['/share', { ...spec, feature: 'share' }],
  ['/v/a-clip', sharedVideoPage],
  ['/tool/slogan-generator', tool && madePage(tool)],
  ['/contact', answerPage],
  ['/paid-successfully-lifetime', paidPages()['/paid-successfully-lifetime']],
  ['/404', notFound()],
])('%s is for one person, or a secret: no tag manager learns of it', (path, shown) => {
  if (!shown) throw new Error('no such page');
  expect(measuredBy({ site: measured, spec: shown, path })).toBeNull();
});

test('no page of the family that is of an account, below /app or off the index is measured', () => {
  for (const one of sites) {
    const site = defineSite({ ...one, tagManagerId: 'GTM-ABC123' });
    for (const [path, spec] of Object.entries(site.pages)) {
      const isPrivate = !spec.indexed || /^\/(?:app|sign-|reset|restore|verify|forgot)/.test(path);
      if (isPrivate) expect(measuredBy({ site, spec, path }), site.key + path).toBeNull();
      if (/^\/app(?:\/|$)/.test(path)) expect(spec.indexed, site.key + path).toBe(false);
    }
  }
});

test('both answers weigh the same, and nothing is chosen before', () => {
  const html = consentQuestion('GTM-ABC123', words, '/privacy-policy');
  const buttons = [...html.matchAll(/<button class="([^"]*)"[^>]*data-consent-answer="(\w+)"/g)];
  expect(buttons.map(([, style, answer]) => [style, answer])).toEqual([
    ['button quiet', 'no'],
    ['button quiet', 'yes'],
  ]);
  expect(html).toMatch(/^<section class="consent" data-consent="GTM-ABC123" hidden /);
  expect(html).not.toMatch(/<script|checked/);
});

test('the policy of such a site lets the tag manager load, that of others nothing foreign (DESIGN 5)', () => {
  const html = '<script>ask()</script>';
  const hash = createHash('sha256').update('ask()').digest('base64');
  expect(cspFor([html], { tagManagerId: 'GTM-ABC123', formOrigins: [] })).toContain(
    `script-src 'self' 'sha256-${hash}' https://www.googletagmanager.com;`,
  );
  expect(cspFor([html], { tagManagerId: null, formOrigins: [] })).not.toContain('google');
});

test('what is no tag-manager id ends the build (SPEC 1)', () => {
  for (const tagManagerId of ['', 'GTM-', 'G-123', 'gtm-abc', '"><script>', 'GTM-A&x=1'])
    expect(() => defineSite({ ...main, tagManagerId })).toThrow('tagManagerId');
});
