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
 * an island and its own parts load is one file, what islands share is another, and what nearly every
 * lazy part needs (calls, errors) a third; queries stand apart, as a tool's first result may need none.
 * A group takes along what its modules need, which as many islands need at least: so those of most
 * islands go first.
 */
export const islandGroups = [
  { name: kernelChunk, priority: manyIslands + 2 },
  { name: queryChunk, priority: manyIslands + 1 },
  { name: lazyChunk, priority: manyIslands },
  ...Array.from({ length: manyIslands - 1 }, (_, less) => {
    const count = manyIslands - 1 - less;
    const name = (id: string, graph: Graph) => sharedChunk(id, graph, count);
    return { name, priority: count };
  }),
];

function kernelChunk(id: string, graph: Graph): string | null {
  return !isLeftAlone(id, graph) && rootsOf(id, graph).islands.size >= manyIslands
    ? 'kernel'
    : null;
}

function sharedChunk(id: string, graph: Graph, count: number): string | null {
  if (isLeftAlone(id, graph)) return null;
  const { islands, parts, reach } = rootsOf(id, graph);
  if (islands.size !== count || isOfManyParts(id, graph)) return null;
  // Of one island and none of its lazy parts: in the island's own file.
  if (count === 1 && (parts.size === 0 || reach.size > 1)) return null;
  const names = [...islands].map((one) =>
    path
      .parse(one)
      .name.replace(/Island$/, '')
      .toLowerCase(),
  );
  return names.sort().join('-');
}

function queryChunk(id: string, graph: Graph): string | null {
  return isOfQueries(id) && isOfManyParts(id, graph) ? 'queries' : null;
}

function lazyChunk(id: string, graph: Graph): string | null {
  return !isOfQueries(id) && isOfManyParts(id, graph) ? 'calls' : null;
}

function isOfQueries(id: string): boolean {
  return id.includes('/@tanstack/') || /client\/query\/(?:queries|query-client)\.ts$/.test(id);
}

function isOfManyParts(id: string, graph: Graph): boolean {
  if (isLeftAlone(id, graph)) return false;
  const { islands, parts, reach } = rootsOf(id, graph);
  return islands.size < manyIslands && parts.size >= manyParts && reach.size >= manyIslands;
}

function isLeftAlone(id: string, graph: Graph): boolean {
  return id.endsWith('.css') || graph.getModuleInfo(id)?.isEntry === true;
}

/** Islands that load a module at once, parts that bring it when they are asked for, and whose those are. */
function rootsOf(id: string, graph: Graph) {
  const parts = new Set<string>();
  const islands = climb(id, graph, (one, asked) => {
    if (asked.dynamicImporters.length > 0) parts.add(one);
    return asked.importers;
  });
  const reach = climb(id, graph, (_, { importers, dynamicImporters }) => [
    ...importers,
    ...dynamicImporters,
  ]);
  return { islands, parts, reach };
}

/** Islands above a module, by the ways up that `next` names. */
function climb(
  id: string,
  graph: Graph,
  next: (one: string, asked: Asked) => readonly string[],
): ReadonlySet<string> {
  const islands = new Set<string>();
  const open = [id];
  for (const seen = new Set<string>(); open.length > 0; ) {
    const one = open.pop() ?? '';
    const asked = seen.has(one) ? null : graph.getModuleInfo(one);
    seen.add(one);
    if (!asked) continue;
    if (asked.isEntry) islands.add(one);
    open.push(...next(one, asked));
  }
  return islands;
}
