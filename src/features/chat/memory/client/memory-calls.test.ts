// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { list } from './memory-calls.ts';

test('the next person is not given the list that the last one asked for (R18)', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  const listOf = (text: string) => ({ on: true, items: [{ id: text, text, projectId: null }] });
  const answer = (text: string) => Response.json([{ result: { data: listOf(text) } }]);
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, Promise.resolve(answer('Of Ben'))];
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('memory.list') ? answers.shift() : new Promise(() => undefined),
  );
  const first = list();
  await eventually(() => expect(answers).toHaveLength(1));
  expect(await list()).toEqual(listOf('Of Ben'));
  late.resolve(answer('Of Ann'));
  expect(await first).toEqual(listOf('Of Ann'));
});
