import { initTRPC } from '@trpc/server';
import { AppError } from '#shared/errors/app-error.ts';
import type { WireError } from '#shared/rpc/wire.ts';
import { isSignedIn } from '#shared/session/session.ts';
import type { RpcContext } from './context.ts';
import { tell, wireError } from './wire-error.ts';

const t = initTRPC.context<RpcContext>().create({
  isDev: false,
  errorFormatter: ({ error, path }): WireError => wireError(tell(error), path),
});

/** Groups procedures; a feature exports one router, named in `src/pages/api/_router.ts`. */
export const router = t.router;

/** For anyone, session or none. */
export const open = t.procedure;

/** For any session, anonymous ones too; `ctx.session` is there. Else 401. */
export const withSession = t.procedure.use(({ ctx, next }) => {
  const { session } = ctx;
  if (!session) throw new AppError('unauthorized');
  return next({ ctx: { session } });
});

/** For who is signed in (SPEC 6). Else 401. */
export const signedIn = withSession.use(({ ctx, next }) => {
  if (!isSignedIn(ctx.session)) throw new AppError('unauthorized');
  return next();
});
