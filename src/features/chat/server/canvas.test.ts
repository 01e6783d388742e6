import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';
import { mostVersions } from '../canvas/limits.ts';

describe.each(databaseKinds)('the canvas on %s', (database) => {
  const { kernel, talk } = scriptedChat(database);

  async function answered() {
    const { chat } = await makeChatPerson(kernel);
    const sent = await talk(chat, question('Write.'), 'A text.');
    return { chat, messageId: sent.answer.id, conversationId: sent.conversation.id };
  }
  const version = (messageId: string, text: string, part = -1) => ({
    ...{ messageId, part, text, key: randomUUID(), by: 'own' as const },
  });

  test('keeps each version once, in order, for the answer and for each of its codes (R16)', async () => {
    const { chat, messageId } = await answered();
    const first = version(messageId, 'One');
    const kept = await Promise.all([1, 2, 3].map(() => chat.canvas.keep(first)));
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    await chat.canvas.keep({ ...version(messageId, 'Two'), by: 'model' });
    await chat.canvas.keep(version(messageId, 'Code', 0));
    const list = await chat.canvas.list({ messageId, part: -1 });
    expect(list.map(({ text, by }) => [text, by])).toEqual([
      ['One', 'own'],
      ['Two', 'model'],
    ]);
    expect(await chat.canvas.list({ messageId, part: 0 })).toHaveLength(1);
    await expect(chat.canvas.keep({ ...first, text: 'Other' })).rejects.toThrow();
  });

  test("nobody reads or writes on somebody else's answer (DESIGN 10)", async () => {
    const { chat, messageId } = await answered();
    await chat.canvas.keep(version(messageId, 'Mine'));
    const { chat: other } = await makeChatPerson(kernel);
    await expect(other.canvas.list({ messageId, part: -1 })).rejects.toThrow();
    await expect(other.canvas.keep(version(messageId, 'Theirs'))).rejects.toThrow();
    await expect(other.canvas.list({ messageId: randomUUID(), part: -1 })).rejects.toThrow();
  });

  test('keeps so many and no more, also when they come at once (R36)', async () => {
    const { chat, messageId } = await answered();
    for (let n = 1; n < mostVersions; n += 1) await chat.canvas.keep(version(messageId, `${n}`));
    const last = await Promise.allSettled(
      [1, 2, 3].map((n) => chat.canvas.keep(version(messageId, `last ${n}`))),
    );
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('goes with its conversation', async () => {
    const { chat, messageId, conversationId } = await answered();
    await chat.canvas.keep(version(messageId, 'Gone'));
    await chat.remove({ conversationId });
    await expect(chat.canvas.list({ messageId, part: -1 })).rejects.toThrow();
  });
});
