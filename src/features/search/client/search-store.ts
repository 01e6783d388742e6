import { atom } from 'nanostores';
import type { FamilyPage, Search } from '../contract.ts';

/** What stands below the field. */
export type View =
  | { readonly kind: 'empty' | 'beginning' | 'opening' | 'open.failed' | 'missing' }
  | { readonly kind: 'search'; readonly search: Search }
  | {
      readonly kind: 'family';
      readonly state: 'searching' | 'ready' | 'failed';
      readonly pages: readonly FamilyPage[];
    };

export const $view = atom<View>({ kind: 'empty' });
/** The question in the field, when something other than typing changes it. */
export const $query = atom('');
/** Something went wrong beside the search, said below the field. */
export const $notice = atom<'begin.failed' | 'stop.failed' | 'limit' | null>(null);
/** The connection to a search is lost, and the page tries to reach it again. */
export const $lost = atom(false);

export function isGoing({ state }: Search): boolean {
  return state === 'searching' || state === 'writing';
}
