import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { attachingChat, upload } from '#tests/support/attaching-chat.ts';
import {
  type Chat,
  type ChatPerson,
  makeChatPerson,
  question,
} from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { readChat } from '../../import/read-chat.ts';
import { chatMessages } from '../../server/table.ts';
import { chatCitations, chatSearches } from '../../sources/server/table.ts';
import { chatFile, exportedChat } from '../chat-file.ts';
import { citedIn } from '../client/cited.ts';
import { readable } from './readable.ts';

const url = 'https://example.org/bees';
const quote = 'live in colonies';
const known = {
  ...{ state: 'found', error: null },
  sources: [
    { number: 1, title: 'Bees', url },
    { number: 2, title: 'Hives', url: `${url}?2` },
  ],
  citations: [{ number: 1, quote }],
};
const notes = { image: '', file: (name: string) => `[file ${name}]`, tool: String, kind: String };
const english = JSON.parse(readFileSync('content/messages/en/account-data.json', 'utf8'));

describe.each(databaseKinds)('what stands beside the texts of a chat on %s', (database) => {
  const { kernel, talk } = attachingChat(database);

  /** A chat with a file, whose answer cites the web and was changed in the canvas. */
  async function beeChat({ id: ownerId, chat }: ChatPerson) {
    const file = await upload(chat, 'Bees hum.', 'bees.txt');
    const asked = { ...question('How do they live?'), documents: [file.id] };
    const { sent } = await talk(chat, asked, 'Together [1].');
    const [questionId, messageId] = [sent.question?.id ?? '', sent.answer.id];
    const changedAt = kernel.clock.now();
    const page = { text: quote, from: 'page', fetchedAt: changedAt.toISOString() } as const;
    const sources = known.sources.map((one) => ({ ...one, ...page }));
    await kernel.db
      .insert(chatSearches)
      .values({ questionId, ownerId, state: 'found', changedAt, sources });
    const { citations } = known;
    await kernel.db.insert(chatCitations).values({ answerId: messageId, ownerId, citations });
    await kernel.db
      .update(chatMessages)
      .set({ searched: true })
      .where(eq(chatMessages.id, questionId));
    for (const text of ['Together.', 'In hives.'])
      await chat.canvas.keep({ messageId, part: -1, key: randomUUID(), by: 'own', text });
    return { conversationId: sent.conversation.id, messageId };
  }

  async function exported(chat: Chat, conversationId: string) {
    const [kept, beside] = await Promise.all([
      chat.open({ conversationId }),
      chat.beside({ conversationId }),
    ]);
    return exportedChat(kept, kept.messages, beside);
  }

  test('comes with its export, and is there again where that is imported', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversationId } = await beeChat(ann);
    const mine = await exported(ann.chat, conversationId);
    expect(mine.messages).toMatchObject([
      { text: 'How do they live?', attachments: ['bees.txt'], sources: known.sources },
      { citations: known.citations, canvas: [{ text: 'Together.' }, { text: 'In hives.' }] },
    ]);
    const { chats } = JSON.parse(chatFile([mine], new Date()));
    const reading = { unnamed: '', notes, now: new Date() };
    const read = await readChat({ text: JSON.stringify(chats[0]) }, reading);
    const form = new FormData();
    form.set('chats', JSON.stringify([read.chat]));
    expect(await ben.chat.import.add(form)).toEqual({ added: 1, known: 0, refused: 0 });
    const [item] = (await ben.chat.list({})).items;
    const theirs = await exported(ben.chat, item?.id ?? '');
    const [asked, answer] = theirs.messages;
    expect(asked).toMatchObject({ text: '[file bees.txt]\n\nHow do they live?' });
    const messageId = answer?.id ?? '';
    expect(await ben.chat.sources.of({ messageId })).toEqual(known);
    expect(answer?.canvas).toEqual(mine.messages[1]?.canvas);
    expect([...citedIn(theirs).values()]).toEqual([[{ n: 1, title: 'Bees', url, quote }]]);
    const [question] = (await ben.chat.open({ conversationId: item?.id ?? '' })).messages;
    expect(question?.searched).toBe(true);
  });

  test('is there in a copy of a shared chat, as far as it is cited', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const place = await beeChat(ann);
    const options = { key: randomUUID(), lifetime: 'never', indexed: false } as const;
    const { address } = await ann.chat.share.create({ ...options, ...place });
    const { conversationId } = await ben.chat.share.copy({ address });
    const [asked, answer] = (await ben.chat.open({ conversationId })).messages;
    expect(asked?.searched).toBe(true);
    const sources = known.sources.slice(0, 1);
    const messageId = answer?.id ?? '';
    expect(await ben.chat.sources.of({ messageId })).toEqual({ ...known, sources });
  });

  test('stands below each message in an archive of an account', async () => {
    const ann = await makeChatPerson(kernel);
    await beeChat(ann);
    const say = sayer<'account-data'>(splitMessages(english, ''), 'en');
    const texts: string[] = [];
    for await (const { content } of readable.files({ db: kernel.db, ownerId: ann.id, say }))
      if (typeof content !== 'string' && !('fileKey' in content))
        for await (const text of content) texts.push(text);
    const text = texts.join('');
    expect(text).toContain('How do they live?\n\nAttached to this message: bees.txt\n');
    expect(text).toContain(`Together [1].\n\nSources:\n\n\\[1\\] Bees <${url}>: “${quote}”\n`);
  });

  test('is read by nobody else (R18)', async () => {
    const [ann, ben] = [await makeChatPerson(kernel), await makeChatPerson(kernel)];
    const { conversationId } = await beeChat(ann);
    await expect(ben.chat.beside({ conversationId })).rejects.toThrow('Chat not found');
  });

  test('is refused where an address of it is none of the web', async () => {
    const ann = await makeChatPerson(kernel);
    const { conversationId } = await beeChat(ann);
    const file = JSON.stringify(await exported(ann.chat, conversationId));
    const reading = { unnamed: '', notes, now: new Date() };
    const text = file.replaceAll('https://', 'javascript://');
    expect(await readChat({ text }, reading)).toMatchObject({ chat: null, why: 'damaged' });
  });
});
