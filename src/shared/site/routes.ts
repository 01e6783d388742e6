import type { SiteKey } from './define.ts';

/** The route table (DESIGN 3): who answers the paths that SPEC 1 and 2 name. Whole segments only. */

/** Paths on main that another site's pages answer (SPEC 2, "Rewrites"). */
export const rewrites: Readonly<Record<string, SiteKey>> = {
  '/a/claude': 'chat',
  '/a/chat': 'chat',
  '/a/chatgpt': 'chat',
  '/a/gpt-4o': 'chat',
  '/a/gpt4': 'chat',
  '/a/scholarchat': 'chat',
  '/a/gemini': 'chat',
  '/invitation-landing': 'chat',
  '/invite-friends': 'chat',
  '/video-effects': 'video',
  '/video-to-video-ai': 'video',
  '/text-to-video': 'video',
  '/image-to-video': 'video',
};

/** `/v/{path}`: one or more segments below it go to the video site. */
export const rewriteFolders: Readonly<Record<string, SiteKey>> = { '/v': 'video' };

/** Sub-site prefixes, 404 on main with all that lies below (SPEC 2). */
export const goneOnMain: readonly string[] = [
  '/hub/grammar',
  '/grammar-words',
  '/tutor',
  '/essaygpt',
  '/scholar',
  '/hix-chat',
  '/music',
  '/video',
  '/character',
  '/hixbypass',
];

/** Paths that only Node can answer; a CDN passes them on (DESIGN 5). */
export const dynamicPaths: readonly string[] = [
  '/api',
  '/v1',
  '/v2',
  '/v3',
  '/translate',
  '/detect',
  '/languages',
  '/v',
  '/app',
  '/share',
  '/tool',
  '/contact',
  '/sign-in-google',
  '/cms',
  '/healthz',
  '/readyz',
];

/** Of them, those that programs ask: they have no languages and no pages. */
export const programPaths: readonly string[] = [
  '/api',
  '/v1',
  '/v2',
  '/v3',
  '/translate',
  '/detect',
  '/languages',
];

/**
 * Pages that others may show inside their own: a browser's side panel. They need a header of their
 * own, so a CDN passes them on as well.
 */
export const framedPaths: readonly string[] = ['/sidebar-chat'];

/** Pages that are answered at other addresses and have none of their own. */
export const statusPaths: readonly string[] = ['/404', '/500'];

/** `path` is `folder` or lies below it, by whole segments. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
