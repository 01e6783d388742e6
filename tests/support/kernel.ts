import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createKernel, type Kernel } from '#server/kernel.ts';
import type { Site } from '#shared/site/define.ts';
import { sites as everySite } from '#sites/index.ts';
import { type TestClock, testClock } from './clock.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';

export interface TestKernelOptions {
  /** A kind opens a database that `close()` closes; a database stays its opener's. Default `postgres`. */
  readonly database?: DatabaseKind | TestDatabase;
  /** Variables of the environment beside DATA_DIR and LOG_LEVEL. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: TestClock;
  readonly sites?: readonly Site[];
}

export interface TestKernel extends Kernel {
  readonly clock: TestClock;
}

/** A kernel as main.ts makes it, with a DATA_DIR of its own, a silent log and a clock that only the test moves. */
export async function testKernel(options: TestKernelOptions = {}): Promise<TestKernel> {
  const { database = 'postgres', clock = testClock(), sites = everySite } = options;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-kernel-'));
  const opened =
    typeof database === 'string'
      ? await openTestDatabase(database)
      : { ...database, close: async () => undefined };
  const env = readEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    OLLAMA_BASE_URL: 'off',
    ...options.env,
  });
  const kernel = await createKernel(env, sites, { clock, database: opened });
  return {
    ...kernel,
    clock,
    close: async () => {
      await kernel.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The kernel of all tests of a file or a `describe`: made before them, closed after them. */
export function suiteKernel(database: DatabaseKind = 'postgres'): TestKernel {
  // Tests read it when they run, and then it is whole: so it needs no variable beside each suite.
  const kernel = {} as TestKernel;
  let made: TestKernel | undefined;
  beforeAll(async () => {
    made = await testKernel({ database });
    Object.assign(kernel, made);
  });
  afterAll(() => made?.close());
  return kernel;
}
