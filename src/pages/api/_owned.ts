import { owned as texts } from '#features/counter/server/table.ts';
import type { Owned } from '#server/owned/owned.ts';

/** Every table that holds a person's rows: merge, export and deletion know no others (DESIGN 1). */
export const owned: readonly Owned[] = [texts];
