import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { expect, test } from 'vitest';
import { compileHint } from './compile-hint.ts';

test('what begins a page, and what that asks for, is marked on its first line, and what comes later is not (DESIGN 8)', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'wordkin-hint-'));
  try {
    writeFileSync(path.join(root, 'later.js'), 'export const later = () => 1;');
    writeFileSync(path.join(root, 'both.js'), 'export const both = () => document.title;');
    for (const name of ['entry', 'other']) {
      const code = `import { both } from './both.js'; import('./later.js').then((one) => one.later(both(), '${name}'));`;
      writeFileSync(path.join(root, `${name}.js`), code);
    }
    const builder = await createBuilder({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [compileHint()],
      build: {
        write: false,
        rolldownOptions: { input: ['entry.js', 'other.js'].map((name) => path.join(root, name)) },
      },
    });
    const { client } = builder.environments;
    if (!client) throw new Error('nothing is built for browsers');
    const built = await builder.build(client);
    const { output } = built as { output: { name: string; code?: string }[] };
    const marked = output.filter(({ code }) => code?.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(output.map(({ name }) => name)).toContain('later');
    const names = marked.map(({ name }) => name);
    // What both ask for is in the file that is named after how modules are loaded.
    expect(names.sort()).toEqual(['entry', 'other', 'preload-helper']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
