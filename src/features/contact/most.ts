import { groupThousands } from '#shared/number/grouping.ts';
import { longest } from './contract.ts';

/** How long a message may be, as people are told (SPEC 9). */
export const most = groupThousands(longest.message);
