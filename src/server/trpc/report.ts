import type { TRPCError } from '@trpc/server';
import type { Log } from '#server/log.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import { chainOf, marksOf } from './outage.ts';
import { tell } from './wire-error.ts';

/**
 * Logs a failed call: expected ones by key alone, unexpected ones with what broke. Messages of the
 * database hold what people typed, so only names, codes and stack frames are written.
 */
export function reporter(log: Log, signal: AbortSignal) {
  return ({ error, path }: { error: TRPCError; path: string | undefined }): void => {
    const { key } = tell(error);
    const fields = { event: 'rpc.error', path: path?.slice(0, 100), key };
    if (signal.aborted || httpStatusOf[catalogue[key].rpc] < 500) {
      log.info(fields);
      return;
    }
    const cause = error.cause ?? error;
    log.error({
      ...fields,
      ...marksOf(cause),
      frames: framesOf(chainOf(cause).at(-1)?.stack),
    });
  };
}

/** Where an error comes from, without its message. */
export function framesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
