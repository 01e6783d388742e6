import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceOf } from './call-source.ts';

test('what a page needs of tRPC has its source beside what is published, in this version too', () => {
  const names = ['client', 'server', 'server/observable', 'server/unstable-core-do-not-import'];
  for (const name of names) expect(existsSync(sourceOf(`@trpc/${name}`) ?? ''), name).toBe(true);
});

test('nothing else is taken from its source', () => {
  for (const name of ['@trpc/react-query', '@trpc/server/none', 'react', './@trpc/client'])
    expect(sourceOf(name)).toBeNull();
});
