import { expect, test, vi } from 'vitest';
import { everyChat, wholeChat } from './export-calls.ts';
import { zipChats } from './zip-chats.ts';

vi.mock('./export-calls.ts', () => ({ everyChat: vi.fn(), wholeChat: vi.fn() }));
vi.mock('./make-file.ts', () => ({
  keptChat: (chat: unknown) => chat,
  makeFile: async () => ({ name: 'chat.md', content: new Blob(['Hello.']) }),
}));

type Whole = NonNullable<Awaited<ReturnType<typeof wholeChat>>>;
type Message = Whole['messages'][number];

function chatOf(messages: number): Whole {
  const updatedAt = '2026-01-15T12:00:00.000Z';
  return { updatedAt, messages: Array<Message>(messages).fill({} as Message) } as unknown as Whole;
}

test('counts the chats that are in the archive: not one without a message, nor one that is away', async () => {
  vi.mocked(everyChat).mockResolvedValue(['told', 'empty', 'away', 'told too']);
  for (const chat of [chatOf(2), chatOf(0), null, chatOf(1)])
    vi.mocked(wholeChat).mockResolvedValueOnce(chat);
  const { signal } = new AbortController();
  const words = {} as Parameters<typeof zipChats>[0]['words'];
  const { count, left } = await zipChats({
    ids: null,
    format: 'md',
    words,
    signal,
    onProgress: () => {},
  });
  expect([count, left]).toEqual([2, 1]);
});
