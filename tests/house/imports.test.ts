import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { importFaults, processFaults, workerFaults } from './imports.ts';
import { readSources } from './source.ts';

const sources = readSources(['src', 'sites', 'content'], ['.ts', '.tsx', '.astro']);

test('imports go down only; server and client meet only as types; features never meet (DESIGN 1)', () => {
  expectNone(
    importFaults(sources),
    'see "Who may import whom" in DESIGN 1. What two features share moves to the kernel: a rule to src/shared, a port to src/server, a part of the screen to src/client.',
  );
});

test('browser code knows no process, and server/env.ts alone reads the environment (DESIGN 1)', () => {
  expectNone(
    processFaults(sources),
    'add the variable to src/server/env.ts and take it from `kernel.env`; browser code gets it as a prop.',
  );
});

test('a worker of the browser is named as one (DESIGN 5)', () => {
  expectNone(
    workerFaults(sources),
    'write `new Worker(new URL("./<what>-worker.ts", import.meta.url), { type: "module" })`.',
  );
});

const bad: readonly [string, string, string][] = [
  [
    'src/features/a/client/store.ts',
    "import { b } from '#features/b/contract.ts';",
    '(feature both)',
  ],
  [
    'src/features/a/client/store.ts',
    "import { s } from '../server/service.ts';",
    '(feature server)',
  ],
  [
    'src/features/a/client/store.ts',
    "import { r } from '../server/router.ts';",
    '(feature server)',
  ],
  [
    'src/features/a/server/service.ts',
    "import type { P } from '../client/part.ts';",
    '(feature client)',
  ],
  [
    'src/features/a/APage.astro',
    "---\nimport { db } from '#server/db/open.ts';\n---\n",
    '(server)',
  ],
  ['src/features/a/APage.astro', "<script>import '#server/log.ts';</script>", '(server)'],
  ['src/features/a/page.ts', "import { x } from './client/x.ts';", '(feature client)'],
  [
    'src/pages/[site]/a/[...path].astro',
    "---\nimport I from '#features/a/client/I.tsx';\n---",
    '(feature client)',
  ],
  ['src/shared/a.ts', "import { b } from '#server/b.ts';", '(server)'],
  ['src/shared/a.ts', "const b = await import('../client/b.ts');", '(client)'],
  ['src/shared/a.ts', "export { b } from '#sites/index.ts';", '(sites)'],
  ['src/client/a.ts', "import type { Env } from '#server/env.ts';", '(server)'],
  ['src/client/a.ts', "import { z } from 'zod';", 'zod/mini'],
  ['src/features/a/client/a.ts', "import { most } from '../contract.ts';", 'limits.ts'],
  ['src/client/a.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
  ['src/server/a.ts', "type S = import('#sites/main.ts').S;", '(sites)'],
  ['sites/main.ts', "import { x } from '#features/a/server/x.ts';", '(feature server)'],
];
test.each(bad)('%s may not say %s', (path, text, reason) => {
  const faults = importFaults([{ path, text }]);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(reason);
});

const good: readonly [string, string][] = [
  ['src/features/a/client/store.ts', "import type { Router } from '../server/router.ts';"],
  ['src/features/a/client/store.ts', "import { most } from '../limits.ts';"],
  ['src/features/a/client/store.ts', "import type { Text } from '../contract.ts';"],
  ['src/features/a/server/service.ts', "import { db } from '#server/db/open.ts';"],
  ['src/pages/api/_router.ts', "import { r } from '#features/a/server/router.ts';"],
  ['src/shared/a.ts', "import { locales } from '#content/locales.ts';"],
  ['sites/main.ts', "import { page } from '#features/a/page.ts';"],
  ['src/server/a.test.ts', "import { x } from '#client/x.ts';"],
];
test.each(good)('%s may say %s', (path, text) => {
  expect(importFaults([{ path, text }])).toEqual([]);
});

test('finds process in browser code and a second reader of the environment', () => {
  const text = 'const a = process.env.HOME; const b = { process: 1 }; b.process;';
  expect(processFaults([{ path: 'src/client/a.ts', text }])).toHaveLength(1);
  expect(processFaults([{ path: 'src/server/a.ts', text }])).toEqual([
    'src/server/a.ts: reads process.env',
  ]);
  expect(processFaults([{ path: 'src/server/env.ts', text }])).toEqual([]);
});

test('finds a worker by another name', () => {
  const start = (name: string) => `new Worker(new URL('${name}', import.meta.url))`;
  const path = 'src/client/a.ts';
  expect(workerFaults([{ path, text: start('./a-worker.ts') }])).toEqual([]);
  expect(workerFaults([{ path, text: start('./analyst.ts') }])).toEqual([`${path}: ./analyst.ts`]);
  expect(workerFaults([{ path, text: 'new Worker(address)' }])).toHaveLength(1);
});
