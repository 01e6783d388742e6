import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { orTaken } from '#client/share/or-taken.ts';
import type { ShareCalls } from '#client/share/share-setting.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { CopyInput } from '../contract.ts';

const api = clientFor<ChatRouter>('chat').share;

type Place = { readonly conversationId: string; readonly messageId: string };

/** Calls for the links of a conversation; `messageId` is the end of what is on screen. */
export function callsFor({ conversationId, messageId }: Place): ShareCalls {
  return {
    list: () => told(() => api.list.query({ conversationId })),
    make: (options) =>
      told(() => orTaken(api.create.mutate({ ...options, conversationId, messageId }))),
    change: (change) => told(() => api.change.mutate(change)),
    update: (id) => told(() => api.change.mutate({ id, messageId })),
    close: (id) => told(() => api.revoke.mutate({ id })),
  };
}

export function copyShared(input: CopyInput): Promise<{ readonly conversationId: string } | null> {
  return told(() => api.copy.mutate(input));
}
