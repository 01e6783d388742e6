import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeChatPerson } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { mostPrompts } from '../prompts/limits.ts';
import { chatPrompts } from '../prompts/server/table.ts';

describe.each(databaseKinds)('prompts on %s', (database) => {
  const kernel = suiteKernel(database);

  test('are made once, changed and deleted by their owner alone (R16, R18)', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { chat: other } = await makeChatPerson(kernel);
    const prompt = { id: randomUUID(), title: ' Greeting ', text: 'Greet {{name}}' };
    await Promise.all(Array.from({ length: 5 }, () => chat.prompts.save(prompt)));
    const kept = { ...prompt, title: 'Greeting' };
    expect(await chat.prompts.list()).toEqual([kept]);
    await expect(other.prompts.save({ ...prompt, text: 'Mine' })).rejects.toThrow('Not found');
    await other.prompts.remove({ id: prompt.id });
    expect(await other.prompts.list()).toEqual([]);
    const changed = { ...kept, text: 'Greet {{name}} kindly' };
    expect(await chat.prompts.save(changed)).toEqual(changed);
    expect(await chat.prompts.list()).toEqual([changed]);
    await chat.prompts.remove({ id: prompt.id });
    expect(await chat.prompts.list()).toEqual([]);
    await expect(chat.prompts.save({ ...prompt, title: '  ' })).rejects.toThrow();
  });

  test('a person keeps as many as the house has room for (R13)', async () => {
    const { id: ownerId, chat } = await makeChatPerson(kernel);
    const now = kernel.clock.now();
    const facts = { ownerId, text: 'x', hostKey: 'chat', createdAt: now, updatedAt: now };
    const rows = Array.from({ length: mostPrompts }, (_, n) => ({ ...facts, title: `P${n}` }));
    const [first] = await kernel.db.insert(chatPrompts).values(rows).returning();
    const next = { id: randomUUID(), title: 'One more', text: 'x' };
    await expect(chat.prompts.save(next)).rejects.toThrow('Incorrect Parameter');
    await chat.prompts.save({ id: first!.id, title: 'Changed', text: 'y' });
  });
});
