import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { loadCalls } from '../../client/load-calls.ts';

/** Whether the web can be searched here at all. */
export const $searchable = atom(false);
/** Whether it is searched for each message, until that is switched off. */
export const $searching = atom(false);

// What one person chose is not done for the next (R18).
hearOtherPerson(() => $searching.set(false));

/** Where a deploy took the calls away, nothing is offered (R25). */
export async function loadSearchable(): Promise<void> {
  const calls = await loadCalls();
  $searchable.set((await calls?.canSearch()) ?? false);
}

/** What of it goes with a message. */
export function searchOfMessage(): { readonly search?: true } {
  return $searchable.get() && $searching.get() ? { search: true } : {};
}
