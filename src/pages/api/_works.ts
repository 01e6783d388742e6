import type { Work } from '#server/works/work.ts';

/** Every kind of work, by `defineWork`. */
export const works: readonly Work[] = [];
