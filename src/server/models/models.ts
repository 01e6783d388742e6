import { AppError } from '#shared/errors/app-error.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Grammar } from '../grammar/grammar.ts';
import type { Log } from '../log.ts';
import { answer } from './answer.ts';
import { type CatalogueRow, catalogue, catalogueRow } from './catalogue.ts';
import { connectionsOf } from './connections.ts';
import type { Hear, ModelInfo, ModelRequest, Models, RareSetting } from './contract.ts';
import { bounded } from './guide/bounded.ts';
import type { FamilyIndex } from './guide/family-index.ts';
import { createGuide, guideName } from './guide/guide.ts';
import { listedModels } from './listed.ts';
import { reachOf, targetsFor } from './reach.ts';
import { targetsOf } from './resolve.ts';
import { stoppingAt } from './stop.ts';
import type { Target } from './target.ts';
import { defaultTimes, type ModelTimes } from './times.ts';

export interface ModelParts {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
  /** The family's pages, which the Guide searches. */
  readonly familyIndex: FamilyIndex;
  readonly grammar: Pick<Grammar, 'english'>;
  readonly times?: Partial<ModelTimes>;
}

/** Asks nobody anything until the first question. */
export function createModels({ env, clock, log, familyIndex, grammar, times }: ModelParts): Models {
  const connections = connectionsOf(env, clock);
  const guide = createGuide(familyIndex, grammar.english);
  const own = { times: { ...defaultTimes, ...times }, clock, log };
  const targets = (row: CatalogueRow) => targetsOf(row, connections, env.CHAT_MODEL);
  const listedTarget = async (slug: string) => {
    const found = (await listedModels(connections)).find(({ row }) => row.slug === slug);
    if (!found) throw new AppError('not_found');
    return found.target;
  };
  const tell = async (request: ModelRequest, hear: Hear) => {
    if (request.signal.aborted) throw new AppError('request_aborted');
    const row = catalogueRow(request.slug);
    if (!row) return answer([await listedTarget(request.slug)], request, hear, own);
    const found = await targets(row);
    if (found.length > 0) return answer(targetsFor(request, found), request, hear, own);
    if (row.vendor !== null) throw new AppError('not_found');
    const { maxOutputTokens } = request.settings ?? {};
    for await (const event of bounded(guide(request), maxOutputTokens)) hear(event);
  };
  return {
    list: async () => {
      const known = catalogue.map(async (row) => {
        const [first] = await targets(row);
        return infoOf(row, first);
      });
      const others = await listedModels(connections);
      return [
        ...(await Promise.all(known)),
        ...others.map(({ row, target }) => infoOf(row, target)),
      ];
    },
    answer: (request, hear) =>
      stoppingAt(request.settings?.stopSequences ?? [], hear, (listen) => tell(request, listen)),
  };
}

/** Tokens. It works on texts itself: what was pasted before is found also where it is a book's chapter. */
const guideContext = 128_000;
/** It chooses no words; and as it says the same each time, a seed is as good as kept. */
const guideLacks: readonly RareSetting[] = ['presencePenalty', 'frequencyPenalty'];

/** @param target the one that answers now. */
function infoOf(row: CatalogueRow, target: Target | undefined): ModelInfo {
  const { slug, name, vendor, tier, context, price, abilities } = row;
  const facts = { slug, name, vendor, tier, context, price, abilities, lacks: [] };
  if (target) {
    const { model, lacks } = target;
    return { ...facts, ...reachOf(target), lacks, state: 'ready', served: target.nameOf(model) };
  }
  if (vendor === null) {
    const guides = { context: guideContext, lacks: guideLacks };
    return { ...facts, ...guides, state: 'guide', served: guideName };
  }
  return { ...facts, state: 'set-up', served: null };
}
