import type { Snapshot } from '#shared/share/snapshot.ts';

/** What a page below `/share` shows. */
export type ShareView =
  | { readonly kind: 'about' }
  | {
      readonly kind: 'open';
      readonly title: string;
      readonly snapshot: Snapshot;
      readonly frozenAt: Date;
      /** Where a copy is made; null for what cannot be continued. */
      readonly copyPath: string | null;
    }
  | {
      readonly kind: 'guarded';
      readonly asksPassword: boolean;
      readonly refused: 'wrong' | 'often' | null;
    }
  | { readonly kind: 'missing' }
  /** The database does not answer. */
  | { readonly kind: 'away' };
