import path from 'node:path';
import type { Plugin } from 'vite';

/** What a bundler knows of who asks for a module. */
interface Asked {
  readonly isEntry: boolean;
  readonly code?: string | null;
  readonly importedIds?: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Asked | null;
}

/** So many islands are as good as all of them, so many are some, and so many are more than a few. */
const mostIslands = 12;
const someIslands = 6;
const manyIslands = 4;
/** So many lazy parts are as good as all of them, and so many are more than a few. */
const mostParts = 32;
const manyParts = 8;
/** What React needs: no island asks for it by itself. */
const isOfAll = /\/node_modules\/react-dom\/(?:index|cjs\/react-dom\.)/;
/** Characters of a module that costs less everywhere than in one more file of several islands, or of any. */
const smallModule = 900;
const tinyModule = 450;
/** No more than that once it is minified. */
const tinyInFile = /\/client\/(?:ui\/late-styles|works\/works-setting)\.ts$/;
/** Of a few tools, which have all else of tools: a file of its own would hold 300 letters. */
const ofTools = /\/(?:upload\/use-page-drop|ui\/AddressField|session\/other-person)\.tsx?$/;
/** What is asked for with its neighbours by a few islands, and by no other. */
const ownFolder = /\/(account|currency)\//;
/** What opens a file and cuts what it holds, and what counts texts: some tools begin with either. */
const ofFiles =
  /\/(?:upload\/(?:file-text|text-file|file-drop)|text\/(?:decode|chunk|search-words))\.ts$/;
const ofTexts = /\/(?:shared\/text|client\/drafts)\/[\w-]+\.ts$/;

/**
 * Which file a module of the browser goes into. By itself the bundler makes one for every set of
 * parts that share something: a tool with many lazy parts would begin with fifty requests. So an
 * island is one file with what it and its own parts load, what most islands load at once is another,
 * and what nearly every lazy part needs (calls, errors) a third; queries stand apart, as a tool's
 * first result may need none. What several islands load, and most do not, goes by its folder: runs,
 * texts, forms, prices; and what shows an answer is one file. A group takes along what its modules
 * need, unless a group before it has that: so those of most islands go first.
 */
export const islandGroups = [
  kernelChunk,
  queryChunk,
  lazyChunk,
  toolChunk,
  runChunk,
  textChunk,
  ...[manyIslands - 1, manyIslands - 2].map(
    (count) => (id: string, graph: Graph) => sharedChunk(id, graph, count),
  ),
  worksChunk,
  markdownChunk,
  translatorChunk,
  ownChunk,
].map((name, at, all) => ({
  ...{ name, priority: all.length - at },
  // What an island shares with others alone does not go into its file.
  includeDependenciesRecursively: name !== ownChunk,
}));

/** Lets an island's file give what its own parts ask for, which Astro forbids by a setting of its own. */
export function islandExports(): Plugin {
  return {
    name: 'wordkin:island-exports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  };
}

function kernelChunk(id: string, graph: Graph): string | null {
  return isOfKernel(id, graph) ? 'kernel' : null;
}

function toolChunk(id: string, graph: Graph): string | null {
  // What shows answers needs it, and so do editors, and nothing else of Markdown.
  if (isOfFormulas(id) || ofTools.test(id)) return 'tools';
  if (!isOfSeveral(id, graph) || isOfRuns(id) || isOfTexts(id)) return null;
  return ownFolder.exec(id)?.[1] ?? 'tools';
}

/** After what tools need that run nothing, or it would take that along. */
function runChunk(id: string, graph: Graph): string | null {
  if (!isOfRuns(id) || isOfKernel(id, graph) || isOfManyParts(id, graph)) return null;
  return rootsOf(id, graph).islands.size > 0 ? 'runs' : null;
}

function isOfRuns(id: string): boolean {
  return id.includes('/client/runs/');
}

function isOfSeveral(id: string, graph: Graph): boolean {
  if (isLeftAlone(id, graph) || isOfManyParts(id, graph) || isOfKernel(id, graph)) return false;
  return rootsOf(id, graph).islands.size >= manyIslands;
}

/** Of most islands; or of several and small, and so is all that it needs. */
function isOfKernel(id: string, graph: Graph, above: readonly string[] = []): boolean {
  if (above.includes(id) || isOfAll.test(id)) return true;
  if (isLeftAlone(id, graph)) return false;
  const { islands, reach } = rootsOf(id, graph);
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const length = code?.length ?? Number.POSITIVE_INFINITY;
  const isTiny = islands.size > 0 && reach.size > 1 && (length < tinyModule || tinyInFile.test(id));
  // With what many parts need, an island that begins with it would load all that they need.
  if (!isTiny && isOfManyParts(id, graph)) return false;
  const isSmall = islands.size >= manyIslands && length < smallModule;
  // What several islands of one feature share is of no use to the others.
  if (islands.size >= manyIslands && islands.size < mostIslands && id.includes('/src/features/'))
    return false;
  if (islands.size >= mostIslands) return true;
  if (ownFolder.test(id) || !(isTiny || isSmall)) return false;
  return importedIds.every((one) => isOfKernel(one, graph, [...above, id]));
}

function isOfTexts(id: string): boolean {
  return ofFiles.test(id) || ofTexts.test(id);
}

/** Of what several tools begin with, or one tool and another's part. */
function textChunk(id: string, graph: Graph): string | null {
  if (!isOfTexts(id) || isOfKernel(id, graph)) return null;
  const { islands, reach } = rootsOf(id, graph);
  if (islands.size === 0 || reach.size < 2) return null;
  return ofFiles.test(id) ? 'files' : 'texts';
}

/** The translator's own: what it begins with, as documents do, and its parts, which come together. */
function translatorChunk(id: string, graph: Graph): string | null {
  if (isLeftAlone(id, graph) || !/\/features\/translate\/|\/language\/list\.ts$/.test(id))
    return null;
  const { islands, parts, reach } = rootsOf(id, graph);
  if ([...reach].some((one) => !one.includes('/translate/'))) return null;
  if (islands.size > 0) return reach.size > 1 ? 'translate' : null;
  return parts.size > 1 ? 'translate-parts' : null;
}

/** The island itself, and what no other loads. */
function ownChunk(id: string, graph: Graph): string | null {
  if (id.endsWith('.css')) return null;
  const { islands, reach } = rootsOf(id, graph);
  const [island] = islands;
  return island && islands.size === 1 && reach.size === 1 ? path.parse(island).name : null;
}

/** Files and what is made of them: a tool begins without them, and comes to need all of them. */
function worksChunk(id: string): string | null {
  return isOfWorks(id) ? 'works' : null;
}

function isOfWorks(id: string): boolean {
  return /\/client\/works\/(?:UploadList|QuoteLine|WorkRows|ErrorWords|ResultCard|time-left)\.tsx?$/.test(
    id,
  );
}

function sharedChunk(id: string, graph: Graph, count: number): string | null {
  if (isLeftAlone(id, graph) || isOfWorks(id) || isOfTexts(id)) return null;
  const { islands } = rootsOf(id, graph);
  if (islands.size !== count || isOfManyParts(id, graph)) return null;
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
  // A file of its own would be no larger than its headers.
  if (id.endsWith('/client/runs/run-calls.ts')) return 'wire';
  if (isOfQueries(id) || !isOfManyParts(id, graph) || isOfKernel(id, graph)) return null;
  return 'wire';
}

function isOfFormulas(id: string): boolean {
  return id.endsWith('/markdown/math/MathText.tsx');
}

/** What an answer needs to be shown, the reader included: else it would come in six files. */
function markdownChunk(id: string, graph: Graph): string | null {
  if (isLeftAlone(id, graph) || isOfFormulas(id)) return null;
  const { islands, parts } = rootsOf(id, graph);
  const isShown = [...parts].some((one) => one.endsWith('/markdown/Markdown.tsx'));
  return isShown && islands.size === 0 && !isOfManyParts(id, graph) ? 'markdown' : null;
}

function isOfQueries(id: string): boolean {
  return id.includes('/@tanstack/') || /client\/query\/(?:queries|query-client)\.ts$/.test(id);
}

function isOfManyParts(id: string, graph: Graph): boolean {
  if (isLeftAlone(id, graph)) return false;
  const { islands, parts, reach } = rootsOf(id, graph);
  if (islands.size >= someIslands || reach.size < manyIslands) return false;
  return parts.size >= (islands.size === 0 ? manyParts : mostParts);
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
