import { createRunStore } from '#client/runs/run-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { BeginInput } from '../../contract.ts';

/** A translation that is translated back. */
export const back = createRunStore();

/** Translates a translation back, to be compared with what it was made of. */
export async function bringBack(text: string, from: string, to: string): Promise<void> {
  const input: Omit<BeginInput, 'key'> = {
    ...{ part: 'back', text, from, to },
    ...{ formality: 'default', glossaryId: null, keep: [], engine: null },
  };
  await back.begin(input, async (key) => (await loadCalls())?.begin({ key, ...input }));
}
