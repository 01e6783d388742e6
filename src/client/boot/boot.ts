import { startBanners } from '#client/banners/start.ts';

// Stands inline at the top of the body, before anything that a banner would push down is painted.
const banners = document.querySelector<HTMLElement>('[data-banners]');
if (banners) startBanners(banners);
