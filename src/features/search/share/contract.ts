import * as z from 'zod/mini';
import { shareOptions } from '#shared/share/contract.ts';

export const linksInput = z.object({ searchId: z.uuid() });
/** Shares a search that has ended. */
export const shareInput = z.extend(shareOptions, { searchId: z.uuid() });
