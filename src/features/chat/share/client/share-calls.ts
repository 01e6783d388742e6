import { clientFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { told } from '#client/errors/told.ts';
import type { SharedLink, ShareOptions } from '#shared/share/contract.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { CopyInput } from '../contract.ts';

const api = clientFor<ChatRouter>('chat').share;

type Change = Parameters<typeof api.change.mutate>[0];
type Place = { readonly conversationId: string; readonly messageId: string };

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function links(conversationId: string): Promise<readonly SharedLink[] | null> {
  return told(() => api.list.query({ conversationId }));
}

/** `taken`: somebody has a link at this address (SPEC 8). */
export function makeLink(
  options: ShareOptions,
  place: Place,
): Promise<SharedLink | 'taken' | null> {
  return told(() =>
    api.create.mutate({ ...options, ...place }).catch((error: unknown) => {
      const failure = failureOf(error);
      if (failure.kind === 'rpc' && failure.key === 'chat_share_exists') return 'taken' as const;
      throw error;
    }),
  );
}

export function changeLink(change: Change): Promise<SharedLink | null> {
  return told(() => api.change.mutate(change));
}

export function closeLink(id: string): Promise<unknown> {
  return told(() => api.revoke.mutate({ id }));
}

export function copyShared(input: CopyInput): Promise<{ readonly conversationId: string } | null> {
  return told(() => api.copy.mutate(input));
}
