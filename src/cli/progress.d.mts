export interface Progress {
  done(): void;
}
/** Shows how long a step takes once it has taken 2 s: a line that moves on a terminal, plain lines elsewhere. */
export function showProgress(title: string, terminal?: boolean): Progress;

export interface StepOptions {
  readonly env?: NodeJS.ProcessEnv;
}
/**
 * Runs a command quietly under `showProgress`; its output is printed only when it fails.
 * @returns its exit code.
 */
export function runStep(
  title: string,
  command: string,
  args: readonly string[],
  options?: StepOptions,
): Promise<number>;

/** As `runThrough`, for a program that sends a message once it serves: until then it is a step under `showProgress`. */
export function runServer(
  title: string,
  command: string,
  args: readonly string[],
  options?: StepOptions,
): Promise<number>;

/** Runs a command on our own terminal, passes signals on, and gives its exit code. */
export function runThrough(
  command: string,
  args: readonly string[],
  options?: StepOptions,
): Promise<number>;
