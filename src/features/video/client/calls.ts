import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { VideoEngines, VideoShare } from '../contract.ts';
import type { VideoRouter } from '../server/router.ts';

const api = clientFor<VideoRouter>('video');

/** Null where it failed; the visitor has been told why. So do the others. */
export function engines(): Promise<VideoEngines | null> {
  return told(() => api.engines.query());
}

/** @returns `{ share: null }` where it is not shared. */
export function shareOf(fileId: string): Promise<{ readonly share: VideoShare | null } | null> {
  return told(() => api.shareOf.query({ fileId }));
}

export function share(fileId: string): Promise<VideoShare | null> {
  return told(() => api.share.mutate({ fileId }));
}

export function unshare(fileId: string): Promise<unknown> {
  return told(() => api.unshare.mutate({ fileId }));
}
