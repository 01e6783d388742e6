import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { sweepUnsearchable } from '../find/server/index-messages.ts';
import { chatMessages } from './table.ts';

describe.each(databaseKinds)('keeping chats on %s', (database) => {
  const { kernel, talk } = scriptedChat(database);

  test.each([
    ['ja', '東京都庁に行く電車は遅れた。', '都庁', '都庁'],
    ['ar', 'يغادر القِطَار إلى بيرغن في السابعة.', 'القطار بير', 'القِطَار'],
    ['de', 'Die Größe der Dampfschiffe überraschte alle.', 'grosse dampf', 'Größe'],
    ['th', 'รถไฟไปเชียงใหม่ออกเวลาเจ็ดโมง', 'เชียงใหม่', 'เชียงใหม่'],
  ])('finds messages by their words in %s', async (_, answer, text, marked) => {
    const { chat } = await makeChatPerson(kernel);
    const sent = await talk(chat, question('When?'), answer);
    const find = async () => (await chat.find({ text })).items;
    await expect.poll(find).toHaveLength(1);
    const [hit] = await find();
    expect(hit).toMatchObject({
      ...{ conversationId: sent.conversation.id, messageId: sent.answer.id, role: 'assistant' },
    });
    expect(hit!.pieces.find((piece) => piece.marked)?.text).toBe(marked);
    expect(hit!.pieces.map((piece) => piece.text).join('')).toBe(answer);
  });

  test('finds page by page, names first, and nothing of the bin', async () => {
    const { chat } = await makeChatPerson(kernel);
    const first = await talk(chat, question('About herons'), "A heron's nest. Herons, herons.");
    await talk(chat, question('Birds'), 'One heron in a long text about many other birds.');
    await sweepUnsearchable(kernel);
    const all = (await chat.find({ text: 'heron' })).items;
    expect(all[0]).toMatchObject({ title: 'About herons', messageId: null });
    expect(all).toHaveLength(4);
    const page = await chat.find({ text: 'heron', limit: 1 });
    const rest = await chat.find({ text: 'heron', limit: 2, cursor: page.nextCursor! });
    expect([...page.items, ...rest.items]).toEqual(all);
    expect(rest.nextCursor).toBeNull();
    const conversationIds = [first.conversation.id];
    await chat.change({ conversationIds, to: { archived: true } });
    expect((await chat.find({ text: 'nest' })).items[0]).toMatchObject({ archived: true });
    await chat.change({ conversationIds, to: { deleted: true } });
    expect((await chat.find({ text: 'heron' })).items).toHaveLength(1);
    for (const text of ["'", '\\', "o'clock & !", ':* | <->', '…'])
      expect((await chat.find({ text })).items).toEqual([]);
  });

  test.each([
    ['C++', 'I write C++ and C.', 'C++'],
    ['c++17', 'Since C++17 there is std::optional.', 'C++'],
    ['C#?', 'A class in C#.', 'C#'],
    ['(.NET)', 'The .NET runtime.', '.NET'],
    ['.gitignore', 'Put it into .gitignore.local first.', '.gitignore'],
    ['🎉', 'Well done 🎉🥳', '🎉'],
    ['🥳🎉', 'Well done 🎉 and 🥳', '🎉'],
    ['❤', 'With ❤️ from Bergen', '❤'],
    ['👩‍👩‍👧 bergen', 'Bergen with 👩‍👩‍👧 is fun', 'Bergen'],
    ['€', 'It costs 5 €.', '€'],
    ['20°C', 'Warm: 20 °C at noon', '20'],
  ])('finds the signs of %s', async (text, answer, marked) => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: stranger } = await makeChatPerson(kernel);
    const bare = 'The C of a net of 20 gitignore bergen, 17 optional, c, class.';
    await talk(chat, question('When?'), bare);
    const sent = await talk(chat, question('What?'), answer);
    await talk(stranger, question('What?'), answer);
    await sweepUnsearchable(kernel);
    const { items } = await chat.find({ text });
    expect(items.map(({ messageId }) => messageId)).toEqual([sent.answer.id]);
    expect(items[0]!.pieces.find((piece) => piece.marked)?.text).toBe(marked);
    await chat.change({ conversationIds: [sent.conversation.id], to: { deleted: true } });
    expect((await chat.find({ text })).items).toEqual([]);
  });

  test('finds names and pages of messages by a sign alone, last first', async () => {
    const { chat } = await makeChatPerson(kernel);
    const first = await talk(chat, question('Plan 🚀'), 'Up 🚀');
    const second = await talk(chat, question('Where?'), '🚀🚀');
    const all = (await chat.find({ text: '🚀' })).items;
    expect(all.map(({ messageId }) => messageId)).toEqual([
      ...[null, second.answer.id, first.answer.id, first.question!.id],
    ]);
    const page = await chat.find({ text: '🚀', limit: 2 });
    const rest = await chat.find({ text: '🚀', limit: 2, cursor: page.nextCursor! });
    expect([...page.items, ...rest.items]).toEqual(all);
  });

  test('looks for signs in no more of the newest texts than can be read in a moment', async () => {
    const { chat } = await makeChatPerson(kernel);
    const old = await talk(chat, question('When?'), 'Then 🦔');
    const { answer } = await talk(chat, question('Where?'), 'There');
    const found = async (characters: number) => {
      const to = { text: sql`repeat('a', ${characters}::int)` };
      await kernel.db.update(chatMessages).set(to).where(eq(chatMessages.id, answer.id));
      return (await chat.find({ text: '🦔' })).items.map(({ messageId }) => messageId);
    };
    expect(await found(30_000_000)).toEqual([old.answer.id]);
    expect(await found(34_000_000)).toEqual([]);
  });

  test('dots before a word are no part of it', async () => {
    const { chat } = await makeChatPerson(kernel);
    await talk(chat, question('When?'), 'Wait … what');
    await sweepUnsearchable(kernel);
    expect((await chat.find({ text: 'wait...what' })).items).toHaveLength(1);
  });

  test('a text of 100,000 characters and one of odd signs are found too', async () => {
    const { chat } = await makeChatPerson(kernel);
    const words = Array.from({ length: 16_000 }, (_, n) => `w${n}`).join(' ');
    await talk(chat, question(`${words.slice(0, 99_000)} zebra`), "It's 'quoted' \\ back\\slash");
    await talk(chat, question('漢'.repeat(50_000)), '鯨');
    const marks = `ก${'\u0e49'.repeat(9_000)} ${'ब'.repeat(9_000)} ${'か\u3099'.repeat(9_000)}`;
    await talk(chat, question(marks), `${'e\u0301'.repeat(9_000)} gnu`);
    await sweepUnsearchable(kernel);
    for (const text of ['zebra', "it's quoted", 'back slash', '漢漢', '鯨', 'gnu'])
      expect((await chat.find({ text })).items, text).not.toEqual([]);
  });
});
