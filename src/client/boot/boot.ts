import { startBanners } from '#client/banners/start.ts';
import { watchLostIslands } from '#client/crash/lost-island.ts';

// Stands inline at the top of the body: a banner must be there before what it pushes down is painted,
// and an experiment's attribute before anything is styled by it. At most 2 KB (DESIGN 5).
const { dataset } = document.documentElement;
const group = /(?:^|; )user_group=(1(?:0[1-9]|[1-5]\d|60))(?:;|$)/.exec(document.cookie)?.[1];
if (group) dataset.group = group;

const banners = document.querySelector<HTMLElement>('[data-banners]');
if (banners) startBanners(banners);
watchLostIslands();

// An island starts the session by itself, and a start that failed there is not made again (R20).
const begin = () => {
  if (!document.querySelector('astro-island'))
    import(/* @vite-ignore */ dataset.session ?? '').catch(() => undefined);
};
for (const sign of ['pointerdown', 'keydown', 'scroll']) {
  addEventListener(sign, begin, { once: true, passive: true });
}
