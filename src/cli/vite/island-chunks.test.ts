import { expect, test } from 'vitest';
import { islandGroups } from './island-chunks.ts';

/** module -> who imports it at once, and who by `import()`. */
type Imports = Readonly<Record<string, readonly [string[], string[]?]>>;

const all = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(65 + at)}Island.tsx`);
const islands = all.slice(0, 4);
const parts = Array.from({ length: 8 }, (_, at) => `part${at}.tsx`);

function fileOf(
  id: string,
  imports: Imports,
  code = 'long'.repeat(300),
  pages: readonly string[] = all,
): string | null {
  const graph = {
    getModuleInfo: (one: string) => {
      const [importers = [], dynamicImporters = []] = imports[one] ?? [];
      const importedIds = Object.keys(imports).filter((below) => imports[below]?.[0].includes(one));
      return { isEntry: pages.includes(one), code, importedIds, importers, dynamicImporters };
    },
  };
  const found = islandGroups
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ name }) => name(id, graph))
    .filter((name) => name !== null);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] ?? null;
}

test('what most islands load is one file, what two load another', () => {
  expect(fileOf('react.js', { 'react.js': [all] })).toBe('kernel');
  expect(fileOf('shared.ts', { 'shared.ts': [['BIsland.tsx', 'AIsland.tsx']] })).toBe('a-b');
});

test('what several islands load goes by its folder, unless it is small with all that it needs', () => {
  expect(fileOf('/client/runs/a.ts', { '/client/runs/a.ts': [islands] })).toBe('runs');
  expect(fileOf('/currency/price.ts', { '/currency/price.ts': [islands] })).toBe('currency');
  expect(fileOf('/currency/rate.ts', { '/currency/rate.ts': [islands] }, 'short')).toBe('currency');
  expect(fileOf('mark.ts', { 'mark.ts': [islands] }, 'short')).toBe('kernel');
  const circle = { 'a.ts': [[...islands, 'b.ts']], 'b.ts': [['a.ts']] } as unknown as Imports;
  expect(fileOf('a.ts', circle, 'short')).toBe('kernel');
  const heavy = { 'a.ts': [islands], 'b.ts': [['a.ts'], []], 'c.tsx': [[], []] } as Imports;
  expect(fileOf('a.ts', { ...heavy, 'mermaid.css': [['a.ts']] }, 'short')).toBe('tools');
});

test('an island is one file with what it and its own parts load, and each part another', () => {
  const imports: Imports = {
    'store.ts': [['AIsland.tsx', 'part0.tsx']],
    'part0.tsx': [[], ['AIsland.tsx']],
    'own.ts': [['AIsland.tsx']],
  };
  expect(fileOf('store.ts', imports)).toBe('AIsland');
  expect(fileOf('own.ts', imports)).toBe('AIsland');
  expect(fileOf('AIsland.tsx', imports)).toBe('AIsland');
  expect(fileOf('part0.tsx', imports)).toBeNull();
});

test('what an island shares with another island’s lazy part alone goes with neither', () => {
  const imports: Imports = {
    'mark.ts': [['AIsland.tsx', 'part0.tsx']],
    'part0.tsx': [[], ['BIsland.tsx']],
  };
  expect(fileOf('mark.ts', imports)).toBeNull();
});

test('what nearly every lazy part needs is one file, also far below, and styles are left alone', () => {
  const lazy = Object.fromEntries(parts.map((part) => [part, [[], islands] as const]));
  const imports = { ...lazy, 'calls.ts': [parts], 'deep.ts': [['calls.ts']] } as unknown as Imports;
  expect(fileOf('deep.ts', imports)).toBe('wire');
  const query = '/node_modules/@tanstack/query-core/query.js';
  expect(fileOf(query, { ...imports, [query]: [parts] })).toBe('queries');
  expect(fileOf('few.ts', { ...imports, 'few.ts': [parts.slice(1)] })).toBeNull();
  expect(fileOf('a.css', { 'a.css': [islands] })).toBeNull();
});

test('what an island begins with comes without all that lazy parts need, if it is short', () => {
  const lazy = Object.fromEntries(parts.map((part) => [part, [[], islands] as const]));
  const needed = Array.from({ length: 32 }, (_, at) => `more${at}.tsx`);
  const more = Object.fromEntries(needed.map((part) => [part, [[], islands] as const]));
  const imports = { ...lazy, ...more, 'header.ts': [['AIsland.tsx', ...needed]] };
  expect(fileOf('header.ts', imports as unknown as Imports, 'short')).toBe('kernel');
  expect(fileOf('header.ts', imports as unknown as Imports)).toBe('wire');
});

test('what many lazy parts of one island need stays with the island', () => {
  const lazy = Object.fromEntries(parts.map((part) => [part, [[], ['AIsland.tsx']] as const]));
  const imports = { ...lazy, 'store.ts': [['AIsland.tsx', ...parts]] } as unknown as Imports;
  expect(fileOf('store.ts', imports)).toBe('AIsland');
});

test('what shows works is one file, whichever tool asks for it at once or later', () => {
  const shown = '/client/works/WorkRows.tsx';
  const card = '/client/works/ResultCard.tsx';
  const imports = {
    [shown]: [['AIsland.tsx'], ['BIsland.tsx']],
    [card]: [[shown, 'BIsland.tsx']],
  } as unknown as Imports;
  expect(fileOf(shown, imports)).toBe('works');
  expect(fileOf(card, imports)).toBe('works');
});

test('what some tools begin with of texts is one file, and what one tool alone reads is its own', () => {
  const at = '/shared/text/count.ts';
  expect(fileOf(at, { [at]: [['AIsland.tsx', 'BIsland.tsx']] })).toBe('texts');
  const later = { [at]: [['AIsland.tsx', 'part0.tsx']], 'part0.tsx': [[], ['BIsland.tsx']] };
  expect(fileOf(at, later as unknown as Imports)).toBe('texts');
  expect(fileOf(at, { [at]: [['AIsland.tsx']] })).toBe('AIsland');
});

test('parts of the translator come as one file, beside what it begins with as documents do', () => {
  const at = '/features/translate/';
  const [text, documents] = [`${at}TextIsland.tsx`, `${at}DocumentIsland.tsx`];
  const [result, history] = [`${at}Result.tsx`, `${at}History.tsx`];
  const imports = {
    [text]: [[]],
    [documents]: [[]],
    [result]: [[], [text]],
    [history]: [[], [text, documents]],
    [`${at}form-store.ts`]: [[text, history]],
    [`${at}shown-store.ts`]: [[result, history]],
  } as unknown as Imports;
  const pages = [text, documents];
  expect(fileOf(`${at}form-store.ts`, imports, 'long'.repeat(300), pages)).toBe('translate');
  expect(fileOf(`${at}shown-store.ts`, imports, 'long'.repeat(300), pages)).toBe('translate-parts');
});
