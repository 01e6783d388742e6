/** Milliseconds in which a player knows a film on the device, or does not. */
const patience = 3_000;

/**
 * Seconds that a film lasts as the browser's player knows it; null where it cannot play it or does not
 * know. The film's header may be wrong.
 */
export async function playedSeconds(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  // Sound alone has no width, and no more has a film of whose pictures the player understands nothing.
  video.onloadedmetadata = () => {
    const { duration, videoWidth } = video;
    resolve(Number.isFinite(duration) && videoWidth > 0 ? duration : null);
  };
  video.onerror = () => resolve(null);
  const late = setTimeout(resolve, patience, null);
  video.preload = 'metadata';
  video.src = address;
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
