// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import * as loaded from '../../client/load-calls.ts';
import { $found, findNow } from './find-store.ts';
import { $query } from './query.ts';

afterEach(() => $query.set(''));

const hits = (...ids: string[]) => ids.map((messageId) => ({ messageId, conversationId: 'one' }));

test('what a new message pushed onto the next page stands in the results once', async () => {
  const pages = [
    { items: hits('b', 'a'), nextCursor: '2' },
    { items: hits('a', 'z'), nextCursor: null },
  ];
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ find: async () => pages.shift() } as never);
  $query.set('herons');
  await findNow();
  await findNow('2');
  expect($found.get().hits.map(({ messageId }) => messageId)).toEqual(['b', 'a', 'z']);
});
