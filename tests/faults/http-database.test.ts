import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { isOutage } from '#server/trpc/outage.ts';
import { type HttpSite, startHttpSite } from '#tests/support/http-site.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';

let postgres: PostgresServer;
let kernel: TestKernel;
let site: HttpSite;

beforeAll(async () => {
  postgres = await startPostgres();
  await postgres.stop('immediate');
  const database = { ...(await openPostgres(postgres.url)), url: postgres.url };
  kernel = await testKernel({ database });
  site = await startHttpSite(kernel);
});
afterAll(async () => {
  await site?.close();
  await kernel?.database.close();
  await kernel?.close();
  await postgres?.remove();
});

const status = async (path: string) => (await site.get(path)).status;
const count = () => kernel.db.execute(sql`select count(*) from drizzle.__drizzle_migrations`);

describe('the database (R10)', () => {
  test('away at the start: pages are 200, /readyz is 503, queries fail as an outage', async () => {
    expect(await status('/')).toBe(200);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/readyz')).toBe(503);
    const error = await count().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isOutage(error)).toBe(true);
  });

  test('there at last: it is migrated and /readyz is 200, without a restart', async () => {
    await postgres.start();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
    await expect(count()).resolves.toBeDefined();
  });

  test('gone and back again: pages stay 200, queries fail and recover', async () => {
    await postgres.stop('immediate');
    expect(await status('/readyz')).toBe(503);
    expect(await status('/')).toBe(200);
    expect(isOutage(await count().catch((thrown: unknown) => thrown))).toBe(true);
    await postgres.start();
    await expect.poll(() => status('/readyz'), { timeout: 10_000 }).toBe(200);
  });
});
