import type { Leaving } from '#server/owned/leaving.ts';
import type { Owned } from '#server/owned/owned.ts';
import type { Readable } from '#server/owned/readable.ts';

/** Where a person's things are; the lists of `src/pages/api`, handed in. */
export interface Holdings {
  readonly owned: readonly Owned[];
  readonly readable: readonly Readable[];
  readonly leaving: readonly Leaving[];
}
