import { expect, test, vi } from 'vitest';
import { everyChat, type WholeChat, wholeChat } from './export-calls.ts';
import { chatsToPrint } from './print-chats.ts';

vi.mock('./export-calls.ts', () => ({ everyChat: vi.fn(), wholeChat: vi.fn() }));

/** A chat of one question. */
function chatOf(id: string, length = 10): WholeChat {
  const at = '2026-01-15T12:00:00.000Z';
  const message = { id: `${id}-1`, parentId: null, role: 'user', state: 'done' };
  const messages = length > 0 ? [{ ...message, text: 'x'.repeat(length), createdAt: at }] : [];
  return { id, title: id, messages, chosenId: null, beside: {} } as unknown as WholeChat;
}

async function print(chats: readonly (WholeChat | null)[]) {
  vi.mocked(everyChat).mockResolvedValue(chats.map((_, at) => `${at}`));
  vi.mocked(wholeChat).mockReset();
  for (const chat of chats) vi.mocked(wholeChat).mockResolvedValueOnce(chat);
  const told: [number, number][] = [];
  const onProgress = (done: number, count: number) => void told.push([done, count]);
  const { signal } = new AbortController();
  const { chats: printed, ...others } = await chatsToPrint({ ids: null, signal, onProgress });
  return { titles: printed.map(({ title }) => title), told, ...others };
}

test('all chats are printed together, but for empty ones and those that are away', async () => {
  expect(await print([chatOf('a'), chatOf('empty', 0), null, chatOf('b')])).toMatchObject({
    ...{ titles: ['a', 'b'], left: 1, rest: 0 },
    told: [0, 1, 2, 3].map((done) => [done, 4]),
  });
});

test('no more are printed than a print window takes, and the rest is told', async () => {
  const many = await print(Array.from({ length: 130 }, (_, n) => chatOf(`${n}`)));
  expect([many.titles.length, many.rest]).toEqual([100, 30]);
  expect(many.told.at(-1)).toEqual([99, 100]);
  expect(await print([chatOf('a', 900_000), chatOf('b', 200_000)])).toMatchObject({
    ...{ titles: ['a'], rest: 1 },
  });
  expect((await print([chatOf('book', 2_000_000)])).titles).toEqual(['book']);
});
