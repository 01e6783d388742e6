import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Log } from './log.ts';
import { repeat } from './repeat.ts';

test('a time that fails is told by name and code, without the words of the database', async () => {
  const error = vi.fn();
  const cause = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' });
  const stop = repeat({ error } as unknown as Log, { event: 'x', every: 60_000 }, () =>
    Promise.reject(new Error('select …', { cause })),
  );
  await eventually(() => expect(error).toHaveBeenCalled());
  stop();
  expect(error).toHaveBeenCalledWith({
    event: 'x',
    names: ['Error', 'Error'],
    codes: ['ECONNREFUSED'],
  });
});
