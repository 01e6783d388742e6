import type { ModelTimes } from './times.ts';

export type Phase = 'headers' | 'first' | 'between' | 'tail';

/** A provider said nothing for too long. */
export class Silence extends Error {
  override readonly name = 'Silence';
  readonly phase: Phase;

  constructor(phase: Phase) {
    super(`the provider was silent: ${phase}`);
    this.phase = phase;
  }
}

export interface Watchdog {
  /** Aborts the request to the provider. */
  readonly signal: AbortSignal;
  /** Begins to wait for something; replaces what was waited for. */
  expect(phase: Phase): void;
  /** Closes the connection to the provider, whatever state it is in. */
  stop(): void;
}

/**
 * Three time-outs over one abort signal (R6). Timers run on Node's monotonic clock, so a stepped
 * wall clock neither fires nor holds them (R15).
 */
export function createWatchdog(times: ModelTimes, outer: AbortSignal): Watchdog {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: Phase | null = null;
  const leave = () => control.abort(outer.reason);
  outer.addEventListener('abort', leave, { once: true });
  if (outer.aborted) leave();
  return {
    signal: control.signal,
    expect: (phase) => {
      // One timer for all tokens: they come far more often than it may ring.
      if (awaited === phase) timer?.refresh();
      else {
        clearTimeout(timer);
        timer = setTimeout(() => control.abort(new Silence(phase)), times[phase]);
        awaited = phase;
      }
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', leave);
      control.abort();
    },
  };
}
