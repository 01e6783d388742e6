import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Chat, makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';

describe.each(databaseKinds)('memory on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  /** What the model is told before the conversation. */
  async function told(chat: Chat, input: ReturnType<typeof question>) {
    const sent = await talk(chat, input);
    return { sent, system: models.requests.at(-1)?.messages[0]?.text ?? '' };
  }
  const fact = (text: string, projectId: string | null = null) => ({
    ...{ id: randomUUID(), text, projectId },
  });

  test('models read what the person wrote, unless it is switched off for all or here (DESIGN 10)', async () => {
    const { chat } = await makeChatPerson(kernel);
    expect(await chat.memory.list()).toEqual({ on: true, items: [] });
    const metric = fact(' I read metric units. ');
    await Promise.all([1, 2, 3].map(() => chat.memory.save(metric)));
    const kept = { ...metric, text: 'I read metric units.' };
    expect((await chat.memory.list()).items).toEqual([kept]);
    const { sent, system } = await told(chat, question('How far?'));
    expect(system).toContain('- I read metric units.');
    const { id: conversationId } = sent.conversation;
    expect((await chat.memory.switchInChat({ conversationId, on: false })).usesMemory).toBe(false);
    const next = await told(chat, question('And now?', sent.answer.id, conversationId));
    expect(next.system).not.toContain('metric');
    expect((await told(chat, question('Elsewhere?'))).system).toContain('metric');
    await chat.memory.switch({ on: false });
    expect((await told(chat, question('Off?'))).system).not.toContain('metric');
    await chat.memory.switch({ on: true });
    const quiet = await told(chat, { ...question('Quiet?'), ...{ temporary: true } });
    expect(quiet.system).not.toContain('metric');
    await chat.memory.remove({ id: metric.id });
    expect((await told(chat, question('Gone?'))).system).not.toContain('metric');
  });

  test('the same fact is remembered once in one place, however often it is told', async () => {
    const { chat } = await makeChatPerson(kernel);
    const project = await chat.project.make({ key: randomUUID(), name: 'Boat', instructions: '' });
    const saved = await Promise.all(
      Array.from({ length: 5 }, () => chat.memory.save(fact(' I keep bees. '))),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    await chat.memory.save(fact('I keep bees.', project.id));
    await chat.memory.save(fact('I keep bees.', project.id));
    const { items } = await chat.memory.list();
    expect(items).toHaveLength(2);
    expect(items.map(({ projectId }) => projectId)).toContain(project.id);
  });

  test('a fact of a project is read in its chats alone, and goes with it', async () => {
    const { chat } = await makeChatPerson(kernel);
    const made = await chat.project.make({ key: randomUUID(), name: 'Boat', instructions: '' });
    const { id: projectId } = made;
    await chat.memory.save(fact('The boat is called Alma.', projectId));
    const inside = await told(chat, { ...question('Its name?'), ...{ projectId } });
    expect(inside.system).toContain('Alma');
    expect((await told(chat, question('Its name?'))).system).not.toContain('Alma');
    await chat.project.remove({ projectId });
    expect((await chat.memory.list()).items).toEqual([]);
  });

  test('is its owner’s alone (R18)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    const mine = fact('I am Ann.');
    await chat.memory.save(mine);
    await expect(other.memory.save({ ...mine, text: 'Ben' })).rejects.toThrow('Not found');
    await other.memory.remove({ id: mine.id });
    expect((await other.memory.list()).items).toEqual([]);
    expect((await chat.memory.list()).items).toEqual([mine]);
    await expect(other.memory.save(fact('x', randomUUID()))).rejects.toThrow('Not found');
    const { sent } = await told(chat, question('Mine'));
    const conversationId = sent.conversation.id;
    await expect(other.memory.switchInChat({ conversationId, on: false })).rejects.toThrow(
      'Chat not found',
    );
  });
});
