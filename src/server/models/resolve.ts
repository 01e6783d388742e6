import {
  type CatalogueRow,
  catalogue,
  catalogueRow,
  houseModels,
  type Vendor,
} from './catalogue.ts';
import type { Connection } from './connections.ts';
import type { Target } from './target.ts';

/** Models that are tried for one answer. */
const mostTargets = 4;

/** Ids that name a vendor before a slash where others list its models: OpenRouter, LiteLLM. */
const prefixes: Readonly<Record<Vendor, readonly string[]>> = {
  openai: ['', 'openai/', 'azure/'],
  anthropic: ['', 'anthropic/', 'vertex_ai/', 'bedrock/'],
  google: ['', 'google/', 'gemini/', 'vertex_ai/'],
};

const noChat =
  /embed|rerank|whisper|tts|speech|audio|realtime|transcri|moderation|image|dall-e|sora|veo|davinci|babbage|-instruct-0914/i;

/** By its id: lists hold models for other things, too. */
export function isChatModel(id: string): boolean {
  return !noChat.test(id);
}

/** Who answers a slug now, best first; empty where nobody may. */
export async function targetsOf(
  row: CatalogueRow,
  connections: readonly Connection[],
  chosen?: string,
): Promise<readonly Target[]> {
  const lists = await Promise.all(
    connections.map(async (one) => {
      const models = await modelsAt(one, row, chosen);
      return models.map((model) => one.target(model));
    }),
  );
  const [vendor, listed] = [true, false].map((direct) =>
    lists.filter((_, at) => (connections[at]?.vendor !== null) === direct).flat(),
  );
  // A name of ours goes to connections in their own order; a vendor's name to the vendor first.
  const ordered = row.vendor === null ? spread(lists) : [...(vendor ?? []), ...(listed ?? [])];
  return ordered.slice(0, mostTargets);
}

/** The first of each, then the second of each: another provider is the better second try. */
function spread(lists: readonly (readonly Target[])[]): Target[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

async function modelsAt(
  connection: Connection,
  row: CatalogueRow,
  chosen: string | undefined,
): Promise<readonly string[]> {
  const { vendor, listing } = connection;
  if (vendor !== null) {
    const from = row.vendor === null ? catalogueRow(houseModels[vendor]) : row;
    return from?.vendor === vendor ? [from.ref, ...from.fallback] : [];
  }
  const ids = (await listing?.ids()) ?? [];
  // What a person calls a model on their own machine proves nothing.
  if (row.vendor !== null) return connection.name === 'ollama' ? [] : vendorIds(row, ids);
  if (chosen && (connection.name === 'compatible' || ids.includes(chosen))) return [chosen];
  return anyIds(ids);
}

/** The listed ids that are this vendor's model: the catalogue's own first. */
export function vendorIds(row: CatalogueRow, ids: readonly string[]): string[] {
  const { vendor, pattern } = row;
  if (vendor === null || pattern === null) return [];
  const named = ids.filter((id) => {
    const base = baseOf(id);
    const prefix = id.slice(0, id.length - base.length).toLowerCase();
    return prefixes[vendor].includes(prefix) && pattern.test(base) && isChatModel(base);
  });
  const wanted = [row.ref, ...row.fallback];
  const known = wanted.flatMap((ref) => named.filter((id) => baseOf(id) === ref));
  return known.length > 0 ? known : named.slice(0, 1);
}

/** One model of a server that has any: a usual one where many are listed, else the first. */
function anyIds(ids: readonly string[]): string[] {
  const usual = catalogue.flatMap((row) => (row.tier === 'Free' ? vendorIds(row, ids) : []));
  const first = ids.find(isChatModel);
  return usual.length > 0 ? usual.slice(0, 2) : first ? [first] : [];
}

function baseOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).toLowerCase();
}
