import { beforeAll } from 'vitest';
import { balances } from '#server/usage/balance.ts';
import { type Chat, hearAnswer } from './chat-person.ts';
import type { DatabaseKind } from './database.ts';
import { suiteKernel } from './kernel.ts';
import { scriptedModels } from './scripted-models.ts';

/** What the chat tests of a `describe` share: a kernel on a database of their own, and models that they write. */
export function scriptedChat(database: DatabaseKind) {
  const models = scriptedModels();
  const kernel = suiteKernel(database);
  beforeAll(() => {
    Object.assign(kernel, { models });
  });

  /** Asks, and lets the model say `answer` whole. */
  async function talk(chat: Chat, input: Parameters<Chat['send']>[0], answer = 'One two three.') {
    const sent = await chat.send(input);
    const script = await models.next();
    script.say(answer);
    script.end();
    await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    return sent;
  }

  /** What a person has of a meter now. */
  async function words(ownerId: string, meter = 'gpt3_words') {
    const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
    return found && { balance: found.balance, held: found.held, spent: found.spent };
  }
  return { kernel, models, talk, words };
}
