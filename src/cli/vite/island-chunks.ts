import path from 'node:path';

/** What a bundler knows of who asks for a module. */
interface Asked {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Asked | null;
}

/** So many islands are as good as all of them, and so many lazy parts, too. */
const manyIslands = 4;
const manyParts = 8;

/**
 * Which file a module of the browser goes into. By itself the bundler makes one for every set of
 * parts that share something: a tool with many lazy parts would begin with fifty requests. So what
 * an island loads at once is one file, what islands share is another, and what nearly every lazy
 * part needs (calls, errors, queries) a third. A group takes along what its modules need, which as
 * many islands need at least: so those of most islands go first.
 */
export const islandGroups = [
  ...Array.from({ length: manyIslands }, (_, less) => {
    const count = manyIslands - less;
    const name = (id: string, graph: Graph) => eagerChunk(id, graph, count);
    return { name, priority: count };
  }),
  { name: lazyChunk, priority: 0 },
];

function eagerChunk(id: string, graph: Graph, count: number): string | null {
  if (isLeftAlone(id, graph)) return null;
  const { islands, parts } = rootsOf(id, graph);
  if (islands.size >= manyIslands) return count === manyIslands ? 'kernel' : null;
  // Of one island and none of its lazy parts: in the island's own file.
  if (islands.size !== count || (count === 1 && parts.size === 0)) return null;
  const names = [...islands].map((one) =>
    path
      .parse(one)
      .name.replace(/Island$/, '')
      .toLowerCase(),
  );
  return names.sort().join('-');
}

function lazyChunk(id: string, graph: Graph): string | null {
  return !isLeftAlone(id, graph) && rootsOf(id, graph).parts.size >= manyParts ? 'calls' : null;
}

function isLeftAlone(id: string, graph: Graph): boolean {
  return id.endsWith('.css') || graph.getModuleInfo(id)?.isEntry === true;
}

/** Islands that load a module at once, and parts that bring it when they are asked for. */
function rootsOf(id: string, graph: Graph) {
  const islands = new Set<string>();
  const parts = new Set<string>();
  const open = [id];
  for (const seen = new Set<string>(); open.length > 0; ) {
    const one = open.pop() ?? '';
    const asked = seen.has(one) ? null : graph.getModuleInfo(one);
    seen.add(one);
    if (!asked) continue;
    if (asked.isEntry) islands.add(one);
    if (asked.dynamicImporters.length > 0) parts.add(one);
    open.push(...asked.importers);
  }
  return { islands, parts };
}
