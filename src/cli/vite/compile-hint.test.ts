import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { expect, test } from 'vitest';
import { compileHint } from './compile-hint.ts';

test('what begins a page is marked on its first line, and what comes later is not (DESIGN 8)', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'wordkin-hint-'));
  try {
    writeFileSync(path.join(root, 'later.js'), 'export const later = () => 1;');
    writeFileSync(path.join(root, 'entry.js'), "import('./later.js').then((one) => one.later());");
    const builder = await createBuilder({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [compileHint()],
      build: { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } },
    });
    const { client } = builder.environments;
    if (!client) throw new Error('nothing is built for browsers');
    const built = await builder.build(client);
    const { output } = built as { output: { name: string; code?: string }[] };
    const marked = output.filter(({ code }) => code?.startsWith('//# allFunctionsCalledOnLoad\n'));
    expect(output.map(({ name }) => name).sort()).toEqual(['entry', 'later']);
    expect(marked.map(({ name }) => name)).toEqual(['entry']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
