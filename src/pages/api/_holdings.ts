import type { Holdings } from '#features/account/data/server/holdings.ts';
import { leaving as orders } from '#server/orders/leaving.ts';
import { owned } from './_owned.ts';
import { readable } from './_readable.ts';

/** All places where a person's things are, for who takes them along and who leaves. */
export const holdings: Holdings = { owned, readable, leaving: [orders] };
