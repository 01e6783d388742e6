import { fileName } from '#shared/text/file-name.ts';
import type { Message } from '../../contract.ts';
import { chooseThrough, pathOf } from '../../thread/client/tree.ts';
import { chatFile, chatFileEnd, type ExportedChat, exportedChat } from '../chat-file.ts';
import { citedIn } from './cited.ts';
import type { WholeChat } from './export-calls.ts';
import type { ExportWords } from './export-words.ts';
import { markdownFile } from './markdown-file.ts';

/** Names the file of a chat without a title. */
export const untitled = 'chat';

export type FileFormat = 'md' | 'docx' | 'json';

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** One chat, or the messages of it that are given, as a file. @throws where DOCX cannot be loaded. */
export async function makeFile(
  chat: ExportedChat,
  format: FileFormat,
  words: ExportWords,
): Promise<MadeFile> {
  const { title, updatedAt } = chat;
  if (format === 'json') {
    const text = chatFile([chat], new Date());
    const name = fileName(title, updatedAt, chatFileEnd, untitled);
    return { name, content: new Blob([text], { type: 'application/json' }) };
  }
  const cited = citedIn(chat);
  if (format === 'md') {
    const content = new Blob([markdownFile(chat, words, cited)], { type: 'text/markdown' });
    return { name: fileName(title, updatedAt, '.md', untitled), content };
  }
  const { docxFile } = await import('./docx-file.ts');
  return {
    name: fileName(title, updatedAt, '.docx', untitled),
    content: await docxFile(chat, words, cited),
  };
}

/** A kept chat: JSON has all of its versions, other files those that are read. */
export function keptChat(chat: WholeChat, format: FileFormat): ExportedChat {
  const messages: readonly Message[] =
    format === 'json'
      ? chat.messages
      : pathOf(chat.messages, chooseThrough(chat.messages, {}, chat.chosenId ?? ''));
  return exportedChat(chat, messages, chat.beside);
}
