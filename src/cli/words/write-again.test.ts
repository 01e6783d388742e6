import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test('development ends when its server has ended, with folders still watched', () => {
  const module = path.resolve('src/cli/words/write-again.ts');
  const script = `import { writeAgain } from '${module}'; writeAgain('content/articles/hub', () => {});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
