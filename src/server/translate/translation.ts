import { AppError } from '#shared/errors/app-error.ts';
import type { EngineName } from '#shared/translate/engine.ts';
import type { Env } from '../env.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Log } from '../log.ts';
import type { Models } from '../models/contract.ts';
import { createDeepl } from './deepl.ts';
import type { Engine } from './engine.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createModelEngine } from './model-engine.ts';

/** What translates here, in the order in which it is asked. */
export interface Translation {
  /** Those that are set up now. */
  engines(): Promise<readonly ReadyEngine[]>;
  /**
   * Those of them that know two languages. @param name the one that was chosen.
   * @throws AppError `translate_unconfigured`, `translate_pair`.
   */
  enginesFor(pair: Pair, name?: EngineName | null): Promise<readonly ReadyEngine[]>;
}

/** As `tag.ts` writes them. */
export interface Pair {
  /** Null where the text tells. */
  readonly from: string | null;
  readonly to: string;
}

export interface ReadyEngine extends Engine {
  /** What it is called, or its model is. */
  readonly title: string;
}

interface Parts {
  readonly fetch: Fetcher;
  readonly models: Pick<Models, 'list'>;
  readonly log: Log;
}

/** Asks nobody anything until the first question. */
export function createTranslation(env: Env, { fetch, models, log }: Parts): Translation {
  const { DEEPL_API_KEY: deepl, LIBRETRANSLATE_URL: libre } = env;
  const all = [
    ...(deepl ? [createDeepl({ base: env.DEEPL_API_BASE ?? null, key: deepl }, fetch)] : []),
    ...(libre
      ? [createLibreTranslate({ base: libre, key: env.LIBRETRANSLATE_API_KEY ?? null }, fetch)]
      : []),
    createModelEngine(models),
  ];
  const engines = async () => {
    const found = await Promise.all(
      all.map(async (engine) => {
        const title = await engine.label();
        return title === null ? [] : [{ ...engine, title }];
      }),
    );
    return found.flat();
  };
  return {
    engines,
    enginesFor: async (pair, name = null) => {
      const ready = await engines();
      const asked = ready.filter((one) => name === null || one.name === name);
      if (asked.length === 0) throw new AppError('translate_unconfigured');
      const known = await Promise.all(asked.map((one) => knows(one, pair, log)));
      const able = asked.filter((_, at) => known[at]);
      if (able.length === 0) throw new AppError('translate_pair');
      return able;
    },
  };
}

/** A server that does not say what it knows is not asked. */
export async function knows(engine: Engine, { from, to }: Pair, log: Log): Promise<boolean> {
  try {
    const languages = await engine.languages();
    if (from !== null) return languages.knows(from, to);
    return languages.from.some((one) => languages.knows(one, to));
  } catch {
    log.warn({ event: 'translate.languages', engine: engine.name });
    return false;
  }
}
