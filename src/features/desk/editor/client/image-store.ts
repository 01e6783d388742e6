import { map } from 'nanostores';

/** Addresses of the open document's pictures by their ids. */
export const $images = map<Readonly<Record<string, string>>>({});
