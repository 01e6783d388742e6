/** Milliseconds: less than it takes to save a file and to ask for the page again. */
const moment = 300;

/**
 * Whether a thing on disk is to be looked at: once a process, or with `watch` again after a moment.
 * One page of development asks thousands of times for the same few files.
 */
export function createLook(watch: boolean): (name: string) => boolean {
  const seen = new Map<string, number>();
  return (name) => {
    const now = performance.now();
    const last = seen.get(name);
    if (last !== undefined && (!watch || now - last < moment)) return false;
    seen.set(name, now);
    return true;
  };
}
