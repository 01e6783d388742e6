import type { Clock } from '#server/clock.ts';

export interface TestClock extends Clock {
  /** Moves both times by milliseconds, as if they had passed. */
  pass(milliseconds: number): void;
  /** Steps wall time alone, back or forth: NTP, leap, DST (FAULTS R15). */
  step(milliseconds: number): void;
}

/** Stands still at `start` until it is moved. */
export function testClock(start = '2026-01-15T12:00:00.000Z'): TestClock {
  let wall = Date.parse(start);
  let passed = 0;
  return {
    now: () => new Date(wall),
    monotonic: () => passed,
    pass: (milliseconds) => {
      wall += milliseconds;
      passed += milliseconds;
    },
    step: (milliseconds) => {
      wall += milliseconds;
    },
  };
}
