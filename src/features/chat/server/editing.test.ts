import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';

describe.each(databaseKinds)('answers that their reader changes, on %s', (database) => {
  const { kernel, models, talk, words } = scriptedChat(database);

  test('stand beside what the model wrote, cost nothing, and are what is read next', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const { answer, question: asked, conversation } = await talk(chat, question('A story?'));
    const before = await words(id);
    const edit = { key: randomUUID(), messageId: answer.id, text: 'Once *upon* a time.' };
    const kept = await chat.edit(edit);
    expect(kept).toMatchObject({
      ...{ parentId: asked?.id, role: 'assistant', state: 'done', text: edit.text, edited: true },
      ...{ slug: 'chat', served: null, meter: null, charged: 0 },
    });
    expect(await words(id)).toEqual(before);
    const opened = await chat.open({ conversationId: conversation.id });
    expect(opened.chosenId).toBe(kept.id);
    expect(opened.messages.map(({ text, edited }) => [text, edited])).toEqual([
      ['A story?', false],
      ['One two three.', false],
      [edit.text, true],
    ]);
    await chat.send(question('And then?', kept.id, conversation.id));
    const script = await models.next();
    expect(script.request.messages.at(-2)?.text).toBe(edit.text);
    script.end();
  });

  test('are kept once for one key, however often that comes (R16)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { answer, conversation } = await talk(chat, question('A story?'));
    const edit = { key: randomUUID(), messageId: answer.id, text: 'Once.' };
    const kept = await Promise.all([1, 2, 3].map(() => chat.edit(edit)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    expect((await chat.open({ conversationId: conversation.id })).messages).toHaveLength(3);
  });

  test('are those of one’s own that are written to their end, and not in the bin', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    const { answer, question: asked, conversation } = await talk(chat, question('A story?'));
    const editOf = (messageId = '') => ({ key: randomUUID(), messageId, text: 'Once.' });
    const refused = (key: string) => ({ cause: { key } });
    await expect(chat.edit(editOf(asked?.id))).rejects.toMatchObject(refused('parameter'));
    await expect(other.edit(editOf(answer.id))).rejects.toMatchObject(refused('chat_missing'));
    const going = await chat.send(question('More?', answer.id, conversation.id));
    const script = await models.next();
    await expect(chat.edit(editOf(going.answer.id))).rejects.toMatchObject(refused('parameter'));
    script.end();
    await chat.change({ conversationIds: [conversation.id], to: { deleted: true } });
    await expect(chat.edit(editOf(answer.id))).rejects.toMatchObject(refused('chat_missing'));
  });
});
