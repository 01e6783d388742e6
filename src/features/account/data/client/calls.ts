import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { Erased, EraseInput, ExportState, Stake } from '../contract.ts';
import type { DataRouter } from '../server/router.ts';

const api = clientFor<DataRouter>('data');
/** A form waits for its own answer alone. */
const alone = { context: { skipBatch: true } };

/** undefined where the call failed; the visitor has been told why (SPEC 8). */
export async function findExport(): Promise<ExportState | null | undefined> {
  const found = await told(async () => ({ made: await api.exported.query() }));
  return found?.made;
}

export function askForExport(key: string): Promise<ExportState | null> {
  return told(() => api.export.mutate({ key }));
}

export async function removeExport(): Promise<boolean> {
  return (await told(async () => ({ done: await api.removeExport.mutate() }))) !== null;
}

export function findStake(): Promise<Stake | null> {
  return told(() => api.stake.query());
}

/** Rejects as the call does: its form says why. */
export function eraseAccount(input: EraseInput): Promise<Erased> {
  return api.erase.mutate(input, alone);
}
