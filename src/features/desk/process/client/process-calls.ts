import { clientFor } from '#client/api/api.ts';
import { errorKeyOf } from '#client/errors/error-key.ts';
import { told } from '#client/errors/told.ts';
import { orTaken } from '#client/share/or-taken.ts';
import type { ShareCalls } from '#client/share/share-setting.ts';
import type { DeskRouter } from '../../server/router.ts';
import type { ProcessSoFar, RecordInput } from '../contract.ts';

const api = clientFor<DeskRouter>('desk').process;

/** @returns whether it need not be sent again: the server has it, or will never take it. */
export async function record(input: RecordInput): Promise<boolean> {
  try {
    await api.record.mutate(input);
    return true;
  } catch (thrown) {
    // Nobody asked for it, so nobody is told.
    const key = errorKeyOf(thrown);
    return key === 'parameter' || key === 'not_found';
  }
}

/** null where the call failed; the visitor has been told why. */
export function readProcess(id: string): Promise<ProcessSoFar | null> {
  return told(() => api.read.query({ id }));
}

/** Calls for the links of a document's record. */
export function callsFor(documentId: string): ShareCalls {
  return {
    list: () => told(() => api.list.query({ id: documentId })),
    make: (options) => told(() => orTaken(api.publish.mutate({ ...options, documentId }))),
    change: (change) => told(() => api.change.mutate(change)),
    update: (id) => told(() => api.change.mutate({ id, anew: true })),
    close: (id) => told(() => api.revoke.mutate({ id })),
  };
}
