import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { ApiKey, ApiModel, MadeKey, MakeKeyInput } from '../contract.ts';
import type { DeveloperRouter } from '../server/router.ts';

const api = clientFor<DeveloperRouter>('developer');

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function models(): Promise<readonly ApiModel[] | null> {
  return told(() => api.models.query());
}

export function keys(): Promise<readonly ApiKey[] | null> {
  return told(() => api.keys.query());
}

export function makeKey(input: MakeKeyInput): Promise<MadeKey | null> {
  return told(() => api.makeKey.mutate(input));
}

export function revokeKey(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.revokeKey.mutate({ id }));
}
