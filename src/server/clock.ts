/** Every time in the app comes from here, so that tests can move it (FAULTS R15). */
export interface Clock {
  /** Wall time, for what is stored and shown. */
  now(): Date;
  /** Milliseconds since an arbitrary start; never steps, for durations. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
