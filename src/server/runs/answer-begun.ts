import type { BegunRun, RunView } from '#shared/run/run.ts';
import type { RpcContext } from '../trpc/context.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { isStreamCall } from '../trpc/stream-call.ts';
import { attachRun } from './attach.ts';

/**
 * What a run that has begun is answered with: where a page reads the answer in pieces, all that becomes
 * of it too. @throws what it could not be begun for.
 */
export async function answerBegun(
  { caller, request }: Pick<RpcContext, 'request'> & { readonly caller: PageCaller },
  beginning: Promise<RunView>,
  signal: AbortSignal | undefined,
): Promise<BegunRun> {
  const run = await beginning;
  if (!isStreamCall(request)) return run;
  return { ...run, events: attachRun(caller, { id: run.id, from: 0, isKnown: true }, signal) };
}
