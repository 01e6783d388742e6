import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { onDemandStyles } from '#cli/build/assets.ts';
import { readEnv } from '#server/env.ts';
import { sites } from '#sites/index.ts';
import { expectNone } from '#tests/house/faults.ts';
import { fileOf, nameOf, pages, table } from './built-pages.ts';
import { allTags, inlineOf } from './tags.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(sites)('$key: the policy in _headers', (site) => {
  const headers = fileOf(site, '_headers');
  const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? '';
  const directives = new Map(
    policy.split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
  const own = pages.filter((page) => page.site === site);

  test('names every inline script and style of the bundle (DESIGN 5)', () => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const { html } of own) {
      for (const { text, is } of inlineOf(html, 'script'))
        if (text && (is.type ?? 'module') === 'module') scripts.add(hashOf(text));
      for (const { text } of inlineOf(html, 'style')) styles.add(hashOf(text));
    }
    expect(directives.get('script-src')).toEqual(expect.arrayContaining([...scripts]));
    expect(directives.get('style-src')).toEqual(expect.arrayContaining([...styles]));
  });

  test('is the one that our own server sends, fits a CDN, and lets nothing else in (DESIGN 5)', () => {
    const bundle = table.sites[site.key];
    const compiles = Object.keys(bundle?.files ?? {}).some((file) =>
      file.includes('harper-worker'),
    );
    // A CDN has one policy for all files, and this thread has its own (headers.ts).
    const own = compiles ? policy.replace(" 'wasm-unsafe-eval'", '') : policy;
    expect(own).toBe(bundle?.csp.page);
    for (const line of headers.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    expect(own).not.toContain('unsafe-');
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toEqual(["'none'"]);
    for (const name of ['default-src', 'font-src'])
      expect(directives.get(name)).toEqual(["'self'"]);
    if (site.tagManagerId === null) expect(policy).not.toMatch(/google/);
    expect(headers).toContain('  X-Content-Type-Options: nosniff');
    expect(headers).toMatch(
      /^\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
    );
  });
});

test('no element has a handler or a style of its own, which the policy would drop (DESIGN 5)', () => {
  const faults = pages.flatMap((page) => {
    const { html } = page;
    // Looked into only where there may be one.
    const tags = /\s(?:style|on[a-z]+)\s*=/.test(html) ? allTags(html) : [];
    return tags.flatMap(([tag, attributes]) =>
      Object.keys(attributes)
        .filter((name) => name === 'style' || /^on[a-z]+$/.test(name))
        .map((name) => `${nameOf(page)}: <${tag} ${name}>`),
    );
  });
  expectNone(faults, 'say it in a stylesheet or a script.');
});

describe.each(
  sites.filter(({ pages: specs }) => Object.values(specs).some(({ onDemand }) => onDemand)),
)('$key: pages made on demand', ({ key }) => {
  const entry = readFileSync(path.join(readEnv().DIST_DIR, 'server/entry.mjs'), 'utf8');

  test('have their stylesheets in the bundle, and their style in its policy (DESIGN 5)', () => {
    const bundle = table.sites[key];
    const files = onDemandStyles(entry);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(bundle?.files).toHaveProperty([file]);
    const inline = [...entry.matchAll(/"type":"inline","content":("(?:[^"\\]|\\.)*")/g)];
    for (const [, text = ''] of inline)
      expect(bundle?.csp.page).toContain(hashOf(JSON.parse(text)));
  });
});
