import { watchLostIslands } from '#client/crash/lost-island.ts';
import { keepEarlySubmits } from './early-submit.ts';

// Inline beside boot.ts, on pages that have an island.
watchLostIslands();
keepEarlySubmits();
