import { beforeAll } from 'vitest';
import { chatAttachments } from '#features/chat/attach/server/table.ts';
import { type Chat, hearAnswer } from './chat-person.ts';
import type { DatabaseKind } from './database.ts';
import { scriptedChat } from './scripted-chat.ts';

/** Attaches a file to the next question, as a browser sends it. */
export function upload(chat: Chat, bytes: Uint8Array | string, name: string, type = '') {
  const form = new FormData();
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  form.set('file', new File([part], name, { type }));
  return chat.documents.upload(form);
}

/** What the tests of attachments share in a `describe`: a chat whose sent documents are known. */
export function attachingChat(database: DatabaseKind) {
  const { kernel, models } = scriptedChat(database);
  beforeAll(() => {
    kernel.documents.holders = [chatAttachments.documentId];
  });

  /** Asks and lets the model say `answer`. @returns what it read, and what was kept. */
  async function talk(chat: Chat, input: Parameters<Chat['send']>[0], answer = 'Well.') {
    const sent = await chat.send(input);
    const script = await models.next();
    for (const word of answer.split(/(?<= )/)) script.say(word);
    script.end();
    const { message } = await hearAnswer(await chat.attach({ messageId: sent.answer.id, from: 0 }));
    return { sent, message, read: script.request.messages };
  }
  return { kernel, talk };
}
