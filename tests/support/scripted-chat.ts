import { beforeAll } from 'vitest';
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
  return { kernel, models, talk };
}
