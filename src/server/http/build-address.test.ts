import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { otherAddress } from './build-address.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-address-'));
  mkdirSync(path.join(dist, 'sites/main'), { recursive: true });
});
afterEach(() => rmSync(dist, { recursive: true }));

test('pages of another domain are told with both addresses and what to do', () => {
  const robots = 'User-agent: *\nAllow: /\n\nSitemap: http://wordkin.localhost:4321/sitemap.xml\n';
  writeFileSync(path.join(dist, 'sites/main/robots.txt'), robots);
  expect(otherAddress(dist, 'http://wordkin.localhost:4321')).toBeUndefined();
  const told = otherAddress(dist, 'https://example.org');
  expect(told).toContain('built for http://wordkin.localhost:4321');
  expect(told).toContain('the settings say https://example.org');
  expect(told).toContain('To mend: npm run build');
});

test('a folder without that file is not judged', () => {
  expect(otherAddress(dist, 'https://example.org')).toBeUndefined();
});
