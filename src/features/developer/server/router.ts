import type { RpcContext } from '#server/trpc/context.ts';
import { open, router, signedIn } from '#server/trpc/init.ts';
import type { Session } from '#shared/session/session.ts';
import { listModels } from '../api/server/model-list.ts';
import { type ApiModel, keyInput, makeKeyInput } from '../contract.ts';
import { type KeyOwner, listKeys, makeKey, revokeKey } from './keys.ts';

/** Keys are for who is signed in: an anonymous visitor is a device, and may be gone tomorrow. */
export const developerRouter = router({
  models: open.query(async ({ ctx }): Promise<ApiModel[]> => {
    const models = await listModels(ctx.kernel);
    return models.map(({ slug, name, served, context, price, state }) => {
      const factor = state === 'ready' ? price.factor : null;
      return { id: slug, name, served, context, factor, meter: price.meter };
    });
  }),
  keys: signedIn.query(({ ctx }) => listKeys(ownerOf(ctx))),
  makeKey: signedIn.input(makeKeyInput).mutation(({ ctx, input }) => makeKey(ownerOf(ctx), input)),
  revokeKey: signedIn
    .input(keyInput)
    .mutation(({ ctx, input }) => revokeKey(ownerOf(ctx), input.id)),
});
export type DeveloperRouter = typeof developerRouter;

function ownerOf({ kernel, session, site }: RpcContext & { readonly session: Session }): KeyOwner {
  return { kernel, ownerId: session.user.id, hostKey: site.hostKey };
}
