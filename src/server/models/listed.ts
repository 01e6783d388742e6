import { createHash } from 'node:crypto';
import { type CatalogueRow, catalogue, plainReach } from './catalogue.ts';
import type { Connection } from './connections.ts';
import { isChatModel, vendorIds } from './resolve.ts';
import type { Target } from './target.ts';

/** A model that the operator's own server lists, to be chosen by its id. */
export interface Listed {
  readonly row: CatalogueRow;
  readonly target: Target;
}

/** A list to choose from, not a directory of hundreds. */
const mostListed = 60;

/**
 * Models beside the catalogue's: what the configured servers list, each by the id that it has
 * there. One alone is left out, as the names of ours are answered by it already.
 */
export async function listedModels(connections: readonly Connection[]): Promise<readonly Listed[]> {
  const lists = await Promise.all(
    connections.map(async (connection) => {
      const ids = (await connection.listing?.ids()) ?? [];
      return idsOf(connection, ids).map((id) => listed(connection.target(id)));
    }),
  );
  const all = lists.flat().slice(0, mostListed);
  return all.length > 1 ? all : [];
}

function idsOf({ name }: Connection, ids: readonly string[]): string[] {
  const bearers = name === 'ollama' ? [] : catalogue.flatMap((row) => vendorIds(row, ids));
  return [...new Set(ids)].filter((id) => isChatModel(id) && !bearers.includes(id));
}

function listed(target: Target): Listed {
  const row: CatalogueRow = {
    slug: slugOf(target),
    name: target.nameOf(target.model),
    vendor: null,
    ref: target.model,
    fallback: [],
    pattern: null,
    tier: 'Free',
    ...plainReach,
    // A model on this machine costs its operator no fee for each word.
    price: { meter: target.local ? 'gpt3_words' : 'gpt4_words', factor: 1 },
  };
  return { row, target };
}

/** Readable, and another for every id of every connection. */
function slugOf({ connection, model }: Target): string {
  const words = model.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const sum = createHash('sha256').update(`${connection}\n${model}`).digest('hex').slice(0, 6);
  return `${words.replace(/^-/, '').slice(-32).replace(/^-|-$/g, '')}-${sum}`;
}
