import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import type { Conversation } from '../../contract.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Memories, Memory } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function list(): Promise<Memories | null> {
  return told(() => askAnew('chat.memory', () => api.memory.list.query()));
}

export function save(memory: Memory): Promise<Memory | null> {
  return told(() => api.memory.save.mutate(memory));
}

export function remove(id: string): Promise<unknown> {
  return told(() => api.memory.remove.mutate({ id }));
}

export function switchAll(on: boolean): Promise<unknown> {
  return told(() => api.memory.switch.mutate({ on }));
}

export function switchInChat(conversationId: string, on: boolean): Promise<Conversation | null> {
  return told(() => api.memory.switchInChat.mutate({ conversationId, on }));
}
