import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { CanvasPlace, KeepVersionInput, Version } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function list({ messageId, part }: CanvasPlace): Promise<Version[] | null> {
  return told(() => api.canvas.list.query({ messageId, part }));
}

export function keep(input: KeepVersionInput): Promise<Version | null> {
  return told(() => api.canvas.keep.mutate(input));
}
