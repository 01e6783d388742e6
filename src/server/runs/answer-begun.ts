import type { BegunRun, RunView } from '#shared/run/run.ts';
import type { RpcContext } from '../trpc/context.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { isStreamCall } from '../trpc/stream-call.ts';
import { attachRun } from './attach.ts';

interface Call<I> {
  readonly ctx: Pick<RpcContext, 'request'> & { readonly caller: PageCaller };
  readonly input: I;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers a call with the run that it begins: where a page reads the answer in pieces, with all that
 * becomes of it too. @throws what it could not be begun for.
 */
export function answerBegun<I>(begin: (caller: PageCaller, input: I) => Promise<RunView>) {
  return async ({ ctx, input, signal }: Call<I>): Promise<BegunRun> => {
    const run = await begin(ctx.caller, input);
    if (!isStreamCall(ctx.request)) return run;
    return {
      ...run,
      events: attachRun(ctx.caller, { id: run.id, from: 0, isKnown: true }, signal),
    };
  };
}
