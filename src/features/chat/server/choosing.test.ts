import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Chat, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';

describe.each(databaseKinds)('the branch that is read, on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  /** A question of two versions, each with its answer. */
  async function branched(chat: Chat) {
    const first = await talk(chat, question('First'));
    const { conversation } = first;
    const second = await talk(chat, question('Second', null, conversation.id));
    const opened = () => chat.open({ conversationId: conversation.id });
    return { conversationId: conversation.id, first, second, opened };
  }

  test('is kept when it is chosen, however often, and also which model is asked on it (R16)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { first, second, opened } = await branched(chat);
    expect(await opened()).toMatchObject({ chosenId: null, slug: 'chat' });
    const messageId = first.answer.id;
    await Promise.all([chat.choose({ messageId }), chat.choose({ messageId })]);
    expect(await opened()).toMatchObject({ chosenId: messageId, slug: 'chat' });
    await chat.choose({ messageId: second.answer.id, slug: 'chatgpt' });
    expect(await opened()).toMatchObject({ chosenId: second.answer.id, slug: 'chatgpt' });
  });

  test('is the one on which something is said next, whatever was chosen before', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { conversationId, first, second, opened } = await branched(chat);
    await chat.choose({ messageId: first.answer.id });
    await chat.regenerate({ key: randomUUID(), messageId: second.answer.id });
    (await models.next()).end();
    expect((await opened()).chosenId).toBeNull();
    await chat.choose({ messageId: first.answer.id });
    await talk(chat, question('Third', first.answer.id, conversationId));
    expect((await opened()).chosenId).toBeNull();
  });

  test('is nobody else’s to choose, nor that of a chat in the bin (R18)', async () => {
    const [{ chat }, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversationId, first, opened } = await branched(chat);
    const messageId = first.answer.id;
    await expect(ben.chat.choose({ messageId })).rejects.toThrow('Chat not found');
    await expect(chat.choose({ messageId: randomUUID() })).rejects.toThrow('Chat not found');
    await expect(chat.choose({ messageId: 'first' })).rejects.toThrow('Invalid UUID');
    await chat.change({ conversationIds: [conversationId], to: { deleted: true } });
    await expect(chat.choose({ messageId })).rejects.toThrow('Chat not found');
    await chat.change({ conversationIds: [conversationId], to: { deleted: false } });
    expect((await opened()).chosenId).toBeNull();
  });
});
