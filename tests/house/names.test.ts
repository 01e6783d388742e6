import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { defaultExportFaults, nameFaults } from './names.ts';
import { readSources, repositoryFiles } from './source.ts';

test('files are named for what they hold (DESIGN 1)', () => {
  expectNone(
    nameFaults(repositoryFiles()),
    'rename it: a kebab-case noun, PascalCase where the file is its component; no barrels.',
  );
});

test('nothing is exported as default (DESIGN 1)', () => {
  expectNone(
    defaultExportFaults(readSources(['src', 'sites'], ['.ts', '.tsx', '.mjs'])),
    'export it by its name.',
  );
});

test('finds each bad name for its own reason, and passes good ones', () => {
  const faults = nameFaults([
    'src/server/dbUtils.ts',
    'src/server/string-utils.ts',
    'src/shared/common/text.ts',
    'src/client/index.ts',
    'src/features/Chat/page.ts',
    'src/pages/[site]/chat/[...path].astro',
    'src/pages/api/_router.ts',
    'src/features/chat/ChatPage.astro',
    'src/features/chat/client/ChatIsland.test.tsx',
    'src/env.d.ts',
    'sites/index.ts',
    'content/messages/en/sign_in.json',
  ]);
  expect(faults).toEqual([
    'src/server/dbUtils.ts: is neither kebab-case nor a component',
    'src/server/string-utils.ts: "string-utils" says nothing about what it holds',
    'src/shared/common/text.ts: "common" says nothing about what it holds',
    'src/client/index.ts: is an index: name it for what it holds',
    'src/features/Chat/page.ts: folder "Chat" is not kebab-case',
  ]);
});

test('finds a default export', () => {
  const faults = defaultExportFaults([
    { path: 'src/a.ts', text: 'const a = 1;\nexport default a;\n' },
    { path: 'src/b.ts', text: '// export default is not ours\nexport const b = 1;\n' },
  ]);
  expect(faults).toEqual(['src/a.ts: has a default export']);
});
