import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { strayErrors, vitestFailures } from './failures.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-failures-'));
const file = path.join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('names what failed and why, also a file that broke before its first test', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['3 is not 2'] };
  const testResults = [
    { name: 'a.test.ts', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(vitestFailures(file)).toEqual([
    'a.test.ts: takes away\n3 is not 2',
    'b.test.ts\nno such module',
  ]);
});

test('where a tool ended before its report there is nothing to name', () => {
  expect(vitestFailures(path.join(folder, 'none.json'))).toEqual([]);
  expect(strayErrors(path.join(folder, 'none.json'))).toEqual([]);
});
