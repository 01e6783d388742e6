import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { fault } from '#client/errors/failed.ts';

/** Sends a call only after its context's `awaitMs` (SPEC 7); aborted meanwhile, it is never sent. */
export const delayLink: TRPCLink<AnyRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const ms = Number(op.context.awaitMs ?? 0);
      if (!(ms > 0)) return next(op).subscribe(observer);
      let sent: Unsubscribable | undefined;
      const timer = setTimeout(() => {
        sent = next(op).subscribe(observer);
      }, ms);
      const abort = () => {
        if (sent) return;
        clearTimeout(timer);
        observer.error(fault('aborted') as never);
      };
      op.signal?.addEventListener('abort', abort);
      return () => {
        clearTimeout(timer);
        op.signal?.removeEventListener('abort', abort);
        sent?.unsubscribe();
      };
    });
