import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addTotals, playwrightTotals, readTotals, vitestTotals } from './totals.ts';

test('counts failed tests, and a file that broke before its first one', () => {
  const assertionResults = [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }];
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', assertionResults },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestTotals(report)).toEqual({ passed: 1, failed: 3 });
});

test('a browser test that passed at its second try passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2 };
  expect(playwrightTotals({ stats })).toEqual({ passed: 6, failed: 1 });
});

test('a tool that ended badly is a failure though its report has none, or is missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-totals-'));
  const file = path.join(folder, 'report.json');
  expect(readTotals(file, 1, playwrightTotals)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky: 0 } }));
  expect(readTotals(file, 0, playwrightTotals)).toEqual({ passed: 3, failed: 0 });
  expect(readTotals(file, 1, playwrightTotals)).toEqual({ passed: 3, failed: 1 });
  rmSync(folder, { recursive: true });
});

test('adds up', () => {
  const all = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ];
  expect(addTotals(all)).toEqual({ passed: 5, failed: 1 });
});
