import { atom } from 'nanostores';
import type { ListedChat } from '../../contract.ts';
import type { Project } from '../../project/contract.ts';

/** What waits for a yes, as it cannot be taken back. */
export type Asked =
  | { readonly what: 'remove'; readonly items: readonly ListedChat[] }
  | { readonly what: 'empty-bin' }
  | { readonly what: 'project'; readonly project: Project };

export const $asked = atom<Asked | null>(null);
