import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';

test('development tells no address of a port that is taken, and says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const env = { PATH: process.env.PATH, PORT: String(port) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/dev.ts'], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  taken.close();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `Port ${port} of 127.0.0.1 is taken. To mend: stop what runs there, or set PORT.\n`,
  );
});
