import { watchLostIslands } from '#client/crash/lost-island.ts';

// Inline beside boot.ts, on pages that have an island.
watchLostIslands();
