import { useStore } from '@nanostores/react';
import { $chat, $path } from '../../client/chat-store.ts';
import type { Conversation, Message } from '../../contract.ts';
import { type ExportedChat, exportedChat } from '../chat-file.ts';
import type { What } from './ExportChoice.tsx';
import { besideOf } from './export-calls.ts';
import type { FileFormat } from './make-file.ts';

export interface Shown {
  readonly conversation: Conversation;
  readonly path: readonly Message[];
  readonly messages: readonly Message[];
}

/** The open chat, as it is on screen and with all its versions. */
export function useShownChat(): Shown | null {
  const { conversation, messages } = useStore($chat);
  const path = useStore($path);
  if (!conversation || path.length === 0) return null;
  return { conversation, path, messages };
}

/** JSON has all that is kept, other files what an answer cites. @throws where that cannot be read. */
export async function withBeside(
  { conversation, path, messages }: Shown,
  what: What,
  format: FileFormat | 'pdf',
): Promise<ExportedChat> {
  const all = what === 'tree' ? messages : path;
  const cites = all.some(({ role, text }) => role === 'assistant' && /\[\d+\]/.test(text));
  const beside = format === 'json' || cites ? await besideOf(conversation.id) : {};
  return exportedChat(conversation, all, beside);
}
