import { chainOf, isOutage, marksOf } from '../trpc/outage.ts';
import { framesOf } from '../trpc/report.ts';
import type { RequestLocals } from './app.ts';

/** Of whatever says that it can be asked again in a moment. */
export const awayHeaders = { 'cache-control': 'no-store', 'retry-after': '1' };

type Asked = Pick<RequestLocals, 'requestId'> & {
  readonly kernel: Pick<RequestLocals['kernel'], 'log'>;
};

/**
 * The answer of a route, or 503 where the database or the store of files is away, and 500 for any other
 * fault. Either is logged: Astro would answer 500 for both and say nothing.
 */
export function answered(asked: Asked, answer: () => Promise<Response>): Promise<Response> {
  const away = () =>
    new Response('Service Unavailable\n', {
      status: 503,
      headers: { ...awayHeaders, 'content-type': 'text/plain; charset=utf-8' },
    });
  return shownOr(away, asked, answer);
}

/** The same for a page, which says in its own words that nothing can be read: `away` has them. */
export async function shownOr<T>(
  away: () => T,
  { kernel, requestId }: Asked,
  show: () => Promise<T>,
): Promise<T | Response> {
  try {
    return await show();
  } catch (error) {
    const frames = framesOf(chainOf(error).at(-1)?.stack);
    kernel.log.error({ event: 'app.failed', requestId, ...marksOf(error), frames });
    // Without a body: the server writes its own.
    return isOutage(error) ? away() : new Response(null, { status: 500 });
  }
}
