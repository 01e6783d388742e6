import { createKept, type Kept } from '#client/ui/kept-store.ts';
import type { RunLine } from '#shared/run/run.ts';
import { loadRunCalls } from './load-run-calls.ts';

export type RunList = Kept<RunLine>;

/** Kept runs of a tool, or of one part of it. */
export function createRunList(tool: string, part?: string): RunList {
  const which = { tool, ...(part !== undefined && { part }) };
  return createKept<RunLine>({
    list: async (cursor) =>
      (await loadRunCalls())?.list({ ...which, ...(cursor !== undefined && { cursor }) }),
    remove: async (id) => (await loadRunCalls())?.remove(id),
  });
}
