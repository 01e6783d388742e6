import { learnBanners } from '#client/banners/learn.ts';
import { startSession } from '#client/session/start.ts';

// A file of its own: a page without a tool loads it at the visitor's first touch, and never for a crawler.
startSession().then(() => learnBanners());
