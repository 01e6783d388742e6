import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, withDatabase } from './database-broker.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

test('a server of the tests outlives the fatal errors of its clients', async () => {
  for (let client = 0; client < 50; client += 1) {
    const refused = administer(withDatabase(server.url, 'not_there'), 'select 1');
    await expect(refused).rejects.toThrow('does not exist');
  }
  await administer(server.url, 'select 1');
});
