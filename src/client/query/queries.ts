import { handleError } from '#client/errors/handle.ts';
import { createQueryClient } from './query-client.ts';

/** The page's cache, shared by its islands. */
export const queries = createQueryClient(handleError);
