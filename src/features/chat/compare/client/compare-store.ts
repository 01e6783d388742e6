import { atom } from 'nanostores';

/** Models that answer the next message beside the one that is chosen. */
export const $also = atom<readonly string[]>([]);
