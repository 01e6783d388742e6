import { LRUCache } from 'lru-cache';
import type { Site } from '#shared/site/define.ts';
import type { Addressing } from '#shared/site/href.ts';
import { type HostTable, hostTable } from '#shared/site/resolve.ts';
import type { SessionToken } from './auth/session.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Counts, createCounts } from './counts/counts.ts';
import { type Database, type Db, openDatabase } from './db/open.ts';
import { createDocumentReader, type DocumentReader } from './documents/read.ts';
import { type Env, publicAddress } from './env.ts';
import { createFetcher, type Fetcher } from './fetch/fetcher.ts';
import { createFileStore, type FileStore } from './files/store.ts';
import { createGenerate, type Generate } from './generate/generate.ts';
import { createGrammar, type Grammar } from './grammar/grammar.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLimits, type Limits } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { createMail, type Mail } from './mail/mail.ts';
import type { Models } from './models/contract.ts';
import { createFamilyIndex, type FamilyIndex } from './models/guide/family-index.ts';
import { createModels } from './models/models.ts';
import { createPayments } from './payments/open-payments.ts';
import type { Payments } from './payments/payments.ts';
import { createScoring, type Scoring } from './score/scoring.ts';
import { readSecret } from './secret.ts';
import { createSpeech, type Speech } from './speech/speech.ts';
import { createTranslation, type Translation } from './translate/translation.ts';
import { createTries, type Tries } from './tries/tries.ts';
import { createPlaces, type Places } from './turns/places.ts';
import { type Turns, uploadTurns } from './turns/turns.ts';
import { createWordsOf, type WordsOf } from './words.ts';

/** Everything a request may need, built once by main.ts and handed down; `src/server` keeps no state of its own. */
export interface Kernel {
  readonly env: Env;
  readonly sites: readonly Site[];
  readonly hosts: HostTable;
  readonly addressing: Addressing;
  readonly database: Database;
  readonly db: Db;
  readonly log: Log;
  readonly clock: Clock;
  readonly limits: Limits;
  /** How often somebody has tried to be let in, or was given something as nobody. */
  readonly tries: Tries;
  /** What someone may do only so many times at once. */
  readonly places: Places;
  readonly turns: Turns;
  /** Session cookies that were opened: opening one costs more than the call it comes with. */
  readonly tokens: LRUCache<string, SessionToken>;
  readonly models: Models;
  /** Where no browser hears or speaks by itself. */
  readonly speech: Speech;
  /** What is said in each language. */
  readonly wordsOf: WordsOf;
  /** Searches the family's own pages. */
  readonly familyIndex: FamilyIndex;
  /** The only way to an address that a person, a page or a model named (R35). */
  readonly fetch: Fetcher;
  /** What people attach, byte for byte. */
  readonly files: FileStore;
  readonly documents: DocumentReader;
  /** How often pages are opened. */
  readonly counts: Counts;
  /** Letters to people. */
  readonly mail: Mail;
  /** Checks spelling and grammar. */
  readonly grammar: Grammar;
  /** Translates texts. */
  readonly translation: Translation;
  /** Null where no scoring model is set up and measured. */
  readonly scoring: Scoring | null;
  /** What models write here, apart from any request. */
  readonly generate: Generate;
  /** What waits in line. */
  readonly jobs: Jobs;
  /** Money, and who moves it. */
  readonly payments: Payments;
  /** Signs sessions and tokens. */
  readonly secret: string;
  close(): Promise<void>;
}

export interface KernelParts {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly database?: Database;
  readonly fetch?: Fetcher;
}

/** @throws Error when the environment or the database cannot be used; the message says what to do. */
export async function createKernel(
  env: Env,
  sites: readonly Site[],
  parts: KernelParts = {},
): Promise<Kernel> {
  const domains = { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 };
  const addressing = { domains, ...publicAddress(env) };
  const database = parts.database ?? (await openDatabase(env));
  const { clock = systemClock, log = createLog(env) } = parts;
  const generate = createGenerate(database, log, clock);
  const jobs = createJobs();
  const familyIndex = createFamilyIndex({ sites, addressing });
  const fetch = parts.fetch ?? createFetcher({ allow: env.FETCH_ALLOW_HOSTS });
  const grammar = createGrammar(env, fetch);
  const mail = createMail({ env, log, clock });
  const secret = readSecret(env);
  const counts = createCounts({ db: database.db, log, clock });
  const models = createModels({ env, familyIndex, grammar, log, clock });
  return {
    env,
    sites,
    hosts: hostTable(sites, domains),
    addressing,
    database,
    db: database.db,
    log,
    clock,
    limits: createLimits(),
    tries: createTries({ db: database.db, clock, secret, limits: createLimits() }),
    places: createPlaces(),
    turns: uploadTurns(),
    tokens: new LRUCache({ max: 10_000 }),
    wordsOf: createWordsOf(),
    familyIndex,
    models,
    translation: createTranslation(env, { fetch, models, log }),
    speech: createSpeech(env, log),
    files: createFileStore(env),
    documents: createDocumentReader(),
    mail,
    counts,
    grammar,
    scoring: createScoring(env, fetch),
    fetch,
    generate,
    jobs,
    payments: createPayments({ env, db: database.db, clock, secret }),
    secret,
    close: async () => {
      await grammar.english.close();
      jobs.close();
      await mail.close();
      await generate.close();
      await counts.close();
      await database.close();
    },
  };
}
