import { watchLostIslands } from '#client/crash/lost-island.ts';
import { keepEarlyPresses } from './early-press.ts';

// Inline beside boot.ts, on pages that have an island.
watchLostIslands();
keepEarlyPresses();
