import { makeEmptyDatabase } from '../embedded-db.ts';

/** A process of its own: the half gigabyte that an embedded database takes ends with it. */
await makeEmptyDatabase();
