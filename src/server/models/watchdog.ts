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
  /** Nobody waits: the reader is busy with what it has. */
  pause(): void;
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
  const pause = () => clearTimeout(timer);
  const leave = () => control.abort(outer.reason);
  outer.addEventListener('abort', leave, { once: true });
  if (outer.aborted) leave();
  return {
    signal: control.signal,
    expect: (phase) => {
      pause();
      timer = setTimeout(() => control.abort(new Silence(phase)), times[phase]);
    },
    pause,
    stop: () => {
      pause();
      outer.removeEventListener('abort', leave);
      control.abort();
    },
  };
}
