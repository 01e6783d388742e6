import { startBanners } from '#client/banners/start.ts';
import { countPath } from '#shared/count/event.ts';
import { referralPath } from '#shared/referral/path.ts';

// Stands inline at the top of the body: a banner must be there before what it pushes down is painted,
// and an experiment's attribute before anything is styled by it. At most 2 KB (DESIGN 5).
const { dataset } = document.documentElement;
// Asked for once: another process of the browser has them.
const { cookie } = document;
const group = /(?:^|; )user_group=(1(?:0[1-9]|[1-5]\d|60))(?:;|$)/.exec(cookie)?.[1];
if (group) dataset.group = group;
// The header leads who is signed in to their account.
if (/(?:^|; )user-info=./.test(cookie)) dataset.member = '';

const banners = document.querySelector<HTMLElement>('[data-banners]');
if (banners) startBanners(banners);

// A page with an island names no script: that starts the session by itself, and a start that failed
// there is not made again (R20).
const { session } = dataset;
if (session) {
  const begin = () => import(/* @vite-ignore */ session).catch(() => undefined);
  for (const sign of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, begin, { once: true, passive: true });
}

const tell = (path: string, text: string) =>
  addEventListener('load', () => navigator.sendBeacon?.(path, text));

// Counted without a cookie and without who it was; a browser that asks not to be tracked sends nothing.
const asks = navigator as { globalPrivacyControl?: boolean; doNotTrack?: string | null };
if ('count' in dataset && !asks.globalPrivacyControl && asks.doNotTrack !== '1')
  tell(countPath, location.pathname);

// By whose link the visitor came: the server keeps it where it is somebody's.
const code = /[?&]ref=([2-9a-z]{8})(?:&|$)/.exec(location.search)?.[1];
if (code) tell(referralPath, code);
