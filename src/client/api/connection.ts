/** Waits `ms`, or until the browser is online again, or until `signal` aborts; never rejects. */
export function connection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
