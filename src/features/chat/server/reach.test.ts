import { describe, expect, test } from 'vitest';
import { createModels } from '#server/models/models.ts';
import { picture } from '#tests/fixtures/upload/image.ts';
import { attachingChat, upload } from '#tests/support/attaching-chat.ts';
import {
  type Chat,
  chatOf,
  hearAnswer,
  makeChatPerson,
  question,
} from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { testModels } from '#tests/support/provider-models.ts';
import type { Script } from '#tests/support/provider-script.ts';
import { startProvider } from '#tests/support/provider-server.ts';

/** More than was ever given to a model of 8,000 tokens. */
const long = 'x'.repeat(30_000);

describe.each(databaseKinds)('the default model by what answers it, on %s', (database) => {
  const { kernel } = attachingChat(database);

  async function talkingTo(id: string, ...scripts: Script[]) {
    const provider = await startProvider({ models: [id] });
    provider.next.push(...scripts);
    const models = testModels({ OPENAI_BASE_URL: provider.baseUrl });
    const person = await makeChatPerson(kernel);
    const chat = chatOf({ ...kernel, models }, person.id);
    const read = () => JSON.stringify(provider.requests.at(-1)?.body.messages);
    return { provider, chat, read };
  }

  async function talk(chat: Chat, input: Parameters<Chat['send']>[0]) {
    const sent = await chat.send(input);
    const { message } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    return { sent, message };
  }

  test('it reads as much of a chat and of a document as a vendor’s model can', async () => {
    for (const [id, whole] of [
      ['anthropic/claude-opus-5', true],
      ['llama-3', false],
    ] as const) {
      const { provider, chat, read } = await talkingTo(id, { tokens: [long] });
      const { sent } = await talk(chat, question('First?'));
      const { answer, conversation } = sent;
      await talk(chat, question('Second?', answer.id, conversation.id));
      expect({ id, whole: read()?.includes(long) }).toEqual({ id, whole });
      const book = await upload(chat, `${'It rains here. '.repeat(1_500)}The end.`, 'book.txt');
      await talk(chat, { ...question('Summarise this'), documents: [book.id] });
      const marked = read()?.includes('book.txt (parts of it)');
      expect({ id, marked }).toEqual({ id, marked: !whole });
      await provider.close();
    }
  });

  test('the Guide works on a long text of the message before', async () => {
    const { id } = await makeChatPerson(kernel);
    const chat = chatOf({ ...kernel, models: createModels(kernel) }, id);
    const { sent } = await talk(chat, question('It rains here. '.repeat(4_000)));
    const { answer, conversation } = sent;
    const counted = await talk(chat, question('Count the words', answer.id, conversation.id));
    expect(counted.message.text).toContain('12,000');
  });

  test('it is shown pictures where its model sees, and the list of models says so', async () => {
    for (const [id, sees] of [
      ['anthropic/claude-opus-5', true],
      ['llava:13b', true],
      ['llama-3', false],
    ] as const) {
      const { provider, chat, read } = await talkingTo(id);
      const map = await upload(chat, await picture().png().toBuffer(), 'map.png', 'image/png');
      await talk(chat, { ...question('What is this?'), documents: [map.id] });
      const [first] = await chat.models();
      expect({ id, said: first?.sees, shown: read()?.includes('image_url') }).toEqual({
        ...{ id, said: sees, shown: sees },
      });
      await provider.close();
    }
  });

  test('a question too long for its model ends otherwise than one that came too soon', async () => {
    const { provider, chat } = await talkingTo('llama-3');
    const rate = {
      message: 'Rate limit reached on tokens per min (TPM): Limit 30000, Used 29000.',
    };
    const large = {
      message: 'Request too large on tokens per min (TPM): Limit 6000, Requested 9000.',
    };
    const cases: [Script, string][] = [
      [{ status: 400, error: { code: 'context_length_exceeded' } }, 'too_long_to_read'],
      [{ status: 400, error: { message: 'input exceeds context limit' } }, 'too_long_to_read'],
      [{ status: 413 }, 'too_long_to_read'],
      [{ status: 429, error: large }, 'too_long_to_read'],
      [{ status: 429, error: rate }, 'too_many_tokens'],
      [
        { tokens: [], finish: null, error: { code: 'rate_limit_exceeded', ...rate } },
        'too_many_tokens',
      ],
    ];
    for (const [script, error] of cases) {
      provider.script = script;
      const { message } = await talk(chat, question('Too much?'));
      expect({ script, error: message.error }).toEqual({ script, error });
    }
    await provider.close();
  });

  test('a model that would have answered is not blamed for what is too long for the next', async () => {
    await using first = await startProvider({ models: ['vast'], script: { status: 401 } });
    const error = { code: 'context_length_exceeded' };
    await using second = await startProvider({ models: ['tiny'], script: { status: 400, error } });
    const own = { OPENAI_BASE_URL: first.baseUrl, OLLAMA_BASE_URL: second.baseUrl };
    const { id } = await makeChatPerson(kernel);
    const chat = chatOf({ ...kernel, models: testModels(own) }, id);
    expect((await talk(chat, question('Much?'))).message.error).toBe('too_many_tokens');
  });
});
