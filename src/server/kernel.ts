import { LRUCache } from 'lru-cache';
import type { Site } from '#shared/site/define.ts';
import type { Addressing } from '#shared/site/href.ts';
import { type HostTable, hostTable } from '#shared/site/resolve.ts';
import type { SessionToken } from './auth/session.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Database, type Db, openDatabase } from './db/open.ts';
import { type Env, publicAddress } from './env.ts';
import { createLimits, type Limits } from './limits.ts';
import { createLog, type Log } from './log.ts';
import { readSecret } from './secret.ts';

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
  /** Session cookies that were opened: opening one costs more than the call it comes with. */
  readonly tokens: LRUCache<string, SessionToken>;
  /** Signs sessions and tokens. */
  readonly secret: string;
  close(): Promise<void>;
}

export interface KernelParts {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly database?: Database;
}

/** @throws Error when the environment or the database cannot be used; the message says what to do. */
export async function createKernel(
  env: Env,
  sites: readonly Site[],
  parts: KernelParts = {},
): Promise<Kernel> {
  const domains = { family: env.FAMILY_DOMAIN, second: env.FAMILY_DOMAIN_2 };
  const database = parts.database ?? (await openDatabase(env));
  return {
    env,
    sites,
    hosts: hostTable(sites, domains),
    addressing: { domains, ...publicAddress(env) },
    database,
    db: database.db,
    log: parts.log ?? createLog(env),
    clock: parts.clock ?? systemClock,
    limits: createLimits(),
    tokens: new LRUCache({ max: 10_000 }),
    secret: readSecret(env),
    close: () => database.close(),
  };
}
