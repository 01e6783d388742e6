import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import { queries } from '#client/query/queries.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Prompt } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

/**
 * Each answers null where the call failed; the visitor has been told why (SPEC 8).
 * @param turn calls of one turn share one answer.
 */
export function list(turn: number): Promise<readonly Prompt[] | null> {
  const queryFn = () => api.prompts.list.query();
  return told(() => queries.fetchQuery({ queryKey: ['chat.prompts', turn], queryFn }));
}

export function save(prompt: Prompt): Promise<Prompt | null> {
  return told(() => api.prompts.save.mutate(prompt));
}

export function remove(id: string): Promise<unknown> {
  return told(() => api.prompts.remove.mutate({ id }));
}
