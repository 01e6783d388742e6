import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cspFor } from '#server/http/csp.ts';
import { defineSite } from '#shared/site/define.ts';
import { main } from '#tests/fixtures/family/family.ts';
import { tagManager } from './gtm.ts';

test('a site with a tag-manager id loads it, and its policy lets just that run (SPEC 1, DESIGN 5)', () => {
  const html = tagManager('GTM-ABC123');
  expect(html).toContain('src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"');
  const policy = cspFor([html], { tagManagerId: 'GTM-ABC123', formOrigins: [] });
  const inline = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://www.googletagmanager.com;`);
});

test('its inline part is the same for every id: one hash does', () => {
  const [one, other] = ['GTM-A1', 'GTM-B2'].map((id) => tagManager(id).replaceAll(id, ''));
  expect(one).toBe(other);
});

test('what is no tag-manager id ends the build (SPEC 1)', () => {
  for (const tagManagerId of ['', 'GTM-', 'G-123', 'gtm-abc', '"><script>', 'GTM-A&x=1'])
    expect(() => defineSite({ ...main, tagManagerId })).toThrow('tagManagerId');
  expect(defineSite({ ...main, tagManagerId: 'GTM-ABC123' }).tagManagerId).toBe('GTM-ABC123');
});
