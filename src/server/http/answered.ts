import { chainOf, isOutage, marksOf } from '../trpc/outage.ts';
import { framesOf } from '../trpc/report.ts';
import type { RequestLocals } from './app.ts';

type Asked = Pick<RequestLocals, 'requestId'> & {
  readonly kernel: Pick<RequestLocals['kernel'], 'log'>;
};

/**
 * The answer of a route, or 503 where the database or the store of files is away, and 500 for any other
 * fault. Either is logged: Astro would answer 500 for both and say nothing.
 */
export async function answered(
  { kernel, requestId }: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const frames = framesOf(chainOf(error).at(-1)?.stack);
    kernel.log.error({ event: 'app.failed', requestId, ...marksOf(error), frames });
    // Without a body: the server writes its own.
    if (!isOutage(error)) return new Response(null, { status: 500 });
    return new Response('Service Unavailable\n', {
      status: 503,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '1',
      },
    });
  }
}
