import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTable } from '#server/http/table-build.ts';
import { sites } from '#sites/index.ts';
import { addressing } from './built-pages.ts';

test('two pages on one address fail the build, and it says which (DESIGN 3)', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'wordkin-pages-'));
  try {
    mkdirSync(path.join(dist, 'sites/essay/claude'), { recursive: true });
    for (const file of ['claude.html', 'claude/index.html'])
      writeFileSync(path.join(dist, 'sites/essay', file), '<!doctype html><title>x</title>');
    expect(() => makeTable(dist, sites, addressing)).toThrow(
      /essay\/claude\/index\.html.*essay\/claude\.html both answer \/claude\..*To mend/,
    );
  } finally {
    rmSync(dist, { recursive: true });
  }
});
