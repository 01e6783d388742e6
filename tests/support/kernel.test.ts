import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from './database.ts';
import { testKernel } from './kernel.ts';

test('a test kernel stands on its own data and its clock moves only when told (FAULTS R15)', async () => {
  const kernel = await testKernel({ env: { FAMILY_DOMAIN: 'family.test' } });
  const before = kernel.clock.now();
  kernel.clock.pass(60_000);
  kernel.clock.step(-86_400_000);
  expect(kernel.clock.now().getTime() - before.getTime()).toBe(60_000 - 86_400_000);
  expect(kernel.clock.monotonic()).toBe(60_000);
  expect(kernel.hosts.get('family.test')?.key).toBe('main');
  await kernel.close();
  expect(existsSync(kernel.env.DATA_DIR)).toBe(false);
});

test('a database that was given stays open when the kernel closes', async () => {
  const database = await openTestDatabase('postgres');
  const kernel = await testKernel({ database });
  await kernel.close();
  await database.ping();
  await database.close();
});
