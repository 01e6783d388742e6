import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { ImageEngines } from '#shared/image/made-image.ts';
import type { ImageRouter } from '../server/router.ts';

const api = clientFor<ImageRouter>('image');

/** Null where it failed; the visitor has been told why. */
export function engines(): Promise<ImageEngines | null> {
  return told(() => api.engines.query());
}
