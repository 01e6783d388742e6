import { startSession } from '#client/session/start.ts';

// A file of its own: a page without a tool loads it at the visitor's first touch, and never for a crawler.
// An island starts it by itself, and a start that failed there is not made again by a touch (R20).
if (!document.querySelector('astro-island')) startSession();
