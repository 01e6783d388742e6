import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { botDocuments, bots } from '#server/bots/table.ts';
import { balances } from '#server/usage/balance.ts';
import { grant } from '#server/usage/credit.ts';
import { houseInstructions } from '#shared/bot/instructions.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { allowances } from '#shared/plan/allowance.ts';
import { makeChatPerson, question } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { scriptedChat } from '#tests/support/scripted-chat.ts';

const free = allowances.Anonymous.bot?.amount ?? 0;

describe.each(databaseKinds)('a chat with a bot on %s', (database) => {
  const { kernel, models, talk } = scriptedChat(database);

  async function makeBot(ownerId: string, isPublic: boolean): Promise<string> {
    const now = kernel.clock.now();
    const [row] = await kernel.db
      .insert(bots)
      .values({
        ...{ ownerId, makeKey: crypto.randomUUID(), name: 'Rhymer', description: 'Rhymes.' },
        ...{ instructions: 'Answer in rhyme.', slug: 'chat', starters: ['Sun?'], isPublic },
        ...{ locale: 'en', hostKey: 'main', createdAt: now, updatedAt: now },
      })
      .returning();
    return row?.id ?? '';
  }

  /** @returns what was kept, and what the model read. */
  async function ask(...said: Parameters<typeof talk>) {
    const sent = await talk(...said);
    return { sent, read: models.requests.at(-1)?.messages ?? [] };
  }

  const meters = async (ownerId: string) =>
    Object.fromEntries((await balances(kernel, ownerId)).map((one) => [one.meter, one.spent]));
  const keyOf = async (promise: Promise<unknown>) =>
    promise.then(
      () => 'fulfilled',
      (error: { cause?: unknown }) => (isAppError(error.cause) ? error.cause.key : error),
    );

  test('its maker’s instructions reach the model and nobody’s page', async () => {
    const maker = await makeChatPerson(kernel);
    const botId = await makeBot(maker.id, true);
    const { id, chat } = await makeChatPerson(kernel);
    const shown = await chat.bot.open({ botId });
    expect(shown).toEqual({
      ...{ id: botId, slug: 'chat' },
      said: { name: 'Rhymer', description: 'Rhymes.', starters: ['Sun?'] },
    });
    const { sent, read } = await ask(chat, { ...question('Moon?'), botId });
    expect(read[0]?.text).toContain('Answer in rhyme.');
    expect(sent.conversation.botId).toBe(botId);
    const next = question('More?', sent.answer.id, sent.conversation.id);
    expect((await ask(chat, next)).read[0]?.text).toContain('Answer in rhyme.');
    const [row] = await kernel.db.select().from(bots).where(eq(bots.id, botId));
    expect(row?.uses).toBe(1);
    const whole = await chat.open({ conversationId: sent.conversation.id });
    expect(JSON.stringify([shown, sent, whole])).not.toContain('in rhyme');
    expect(await meters(id)).toEqual({ bot: 6 });
  });

  test('the model reads the maker’s files, whoever asks, as texts and not as orders', async () => {
    const maker = await makeChatPerson(kernel);
    const botId = await makeBot(maker.id, true);
    const file = new File(['The fjord is nine kilometres long.'], 'fjord.txt');
    const form = new FormData();
    form.set('file', file);
    const { id: documentId } = await maker.chat.documents.upload(form);
    const createdAt = kernel.clock.now();
    await kernel.db
      .insert(botDocuments)
      .values({ botId, documentId, ownerId: maker.id, createdAt });
    const { chat } = await makeChatPerson(kernel);
    const { read } = await ask(chat, { ...question('How long is the fjord?'), botId });
    expect(read[0]?.text).not.toContain('nine kilometres');
    expect(read.at(-1)?.text).toMatch(/<text-(\w+) n="1">[\s\S]*nine kilometres[\s\S]*<\/text-\1>/);
  });

  test('one of the house needs no row', async () => {
    const { chat } = await makeChatPerson(kernel);
    const { read } = await ask(chat, { ...question('Shorter, please'), botId: 'plain-words' });
    expect(read[0]?.text).toContain(houseInstructions['plain-words']);
    expect(await chat.bot.open({ botId: 'plain-words' })).toMatchObject({ said: null });
  });

  test('exhaustion is number 2007, and other chats go on (SPEC 8)', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const input = { ...question('Long, please'), botId: 'interview' };
    const { sent } = await ask(chat, input, 'word '.repeat(free + 20));
    expect(await meters(id)).toEqual({ bot: free });
    const again = question('More', sent.answer.id, sent.conversation.id);
    expect(await keyOf(chat.send(again))).toBe('bot_content_limit');
    expect(catalogue.bot_content_limit.code).toBe(2007);
    const key = crypto.randomUUID();
    const other = chat.regenerate({ key, messageId: sent.answer.id });
    expect(await keyOf(other)).toBe('bot_content_limit');
    await ask(chat, question('Without a bot'));
  });

  test('opens no model that its visitor has no words for, and says so before', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    const botId = 'interview';
    const { models: prices, left } = await chat.price.now({ slugs: ['chat', 'gpt4'], botId });
    expect(prices.map(({ meter }) => meter)).toEqual(['bot', 'gpt4_words']);
    expect(left).toMatchObject([
      { meter: 'bot', left: free },
      { meter: 'gpt4_words', left: 0 },
    ]);
    const input = { ...question('Ask me'), botId };
    expect(await keyOf(chat.send({ ...input, slug: 'gpt4' }))).toBe('gpt4_word_limit');
    const { sent } = await ask(chat, input);
    const again = { key: crypto.randomUUID(), messageId: sent.answer.id, slug: 'gpt4' };
    expect(await keyOf(chat.regenerate(again))).toBe('gpt4_word_limit');
    expect(await meters(id)).toMatchObject({ bot: 3 });
  });

  test('a model with words of its own is paid with them, whatever the bot has left', async () => {
    const { id, chat } = await makeChatPerson(kernel);
    await grant(kernel, { key: id, ownerId: id, meter: 'gpt4_words', amount: 100 });
    await ask(chat, { ...question('Ask me'), botId: 'interview', slug: 'gpt4' });
    expect(await meters(id)).toMatchObject({ gpt4_words: 3 });
    const [receipt] = (await chat.price.receipts({})).items;
    expect(receipt).toMatchObject({ meter: 'gpt4_words', amount: 3 });
  });

  test('a private bot is missing for others, and a taken back one answers no more', async () => {
    const maker = await makeChatPerson(kernel);
    const botId = await makeBot(maker.id, false);
    const { chat } = await makeChatPerson(kernel);
    for (const id of [botId, crypto.randomUUID(), 'no-such-bot']) {
      expect(await keyOf(chat.bot.open({ botId: id }))).toBe('bot_missing');
      expect(await keyOf(chat.send({ ...question('Hello'), botId: id }))).toBe('bot_missing');
    }
    await talk(maker.chat, { ...question('Mine'), botId });
    await kernel.db.update(bots).set({ isPublic: true }).where(eq(bots.id, botId));
    const { sent } = await ask(chat, { ...question('Hello'), botId });
    await kernel.db.update(bots).set({ isPublic: false }).where(eq(bots.id, botId));
    const next = question('Again', sent.answer.id, sent.conversation.id);
    expect(await keyOf(chat.send(next))).toBe('bot_missing');
    expect(await chat.open({ conversationId: sent.conversation.id })).toMatchObject({
      messages: [{ text: 'Hello' }, { text: 'One two three.' }],
    });
  });

  test('a bot whose maker is blocked is missing for others, and is the maker’s own still', async () => {
    const maker = await makeChatPerson(kernel);
    const botId = await makeBot(maker.id, true);
    const { chat } = await makeChatPerson(kernel);
    const { sent } = await ask(chat, { ...question('Hello'), botId });
    const blockedAt = kernel.clock.now();
    await kernel.db.update(users).set({ blockedAt }).where(eq(users.id, maker.id));
    expect(await keyOf(chat.bot.open({ botId }))).toBe('bot_missing');
    const next = question('Again', sent.answer.id, sent.conversation.id);
    expect(await keyOf(chat.send(next))).toBe('bot_missing');
    expect(await maker.chat.bot.open({ botId })).toMatchObject({ id: botId });
  });
});
