import { z as zod } from 'zod';
import { networkOf } from '#server/auth/network.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { open, router, withSession } from '#server/trpc/init.ts';
import type { Session } from '#shared/session/session.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import {
  type BotModel,
  botInput,
  editInput,
  fileInput,
  galleryInput,
  makeInput,
  publishInput,
} from '../contract.ts';
import { addFile, listFiles, removeFile } from '../files/server/files.ts';
import { listPublic } from './gallery.ts';
import { editBot, listOwn, makeBot, publishBot, removeBot } from './own.ts';
import type { Maker } from './wire.ts';

const uploadInput = zod
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(zod.object({ id: zod.uuid(), file: zod.instanceof(File) }));

const maker = withSession.use(({ ctx, next }) => next({ ctx: { maker: makerOf(ctx) } }));

/** The gallery for anyone; bots of one's own for any session, anonymous ones too. */
export const botRouter = router({
  gallery: open.input(galleryInput).query(({ ctx, input }) => listPublic(ctx.kernel.db, input)),
  models: open.query(async ({ ctx }): Promise<BotModel[]> => {
    const models = await ctx.kernel.models.list();
    return models
      .filter(({ state }) => state !== 'set-up')
      .map(({ slug, name }) => ({ slug, name }));
  }),
  own: maker.query(({ ctx }) => listOwn(ctx.maker)),
  make: maker.input(makeInput).mutation(({ ctx, input }) => makeBot(ctx.maker, input)),
  edit: maker.input(editInput).mutation(({ ctx, input }) => editBot(ctx.maker, input)),
  publish: maker.input(publishInput).mutation(({ ctx, input }) => publishBot(ctx.maker, input)),
  files: maker.input(botInput).query(({ ctx, input }) => listFiles(ctx.maker, input.id)),
  addFile: maker.input(uploadInput).mutation(({ ctx, input }) => addFile(ctx.maker, input)),
  removeFile: maker.input(fileInput).mutation(({ ctx, input }) => removeFile(ctx.maker, input)),
  remove: maker.input(botInput).mutation(({ ctx, input }) => removeBot(ctx.maker, input.id)),
});
export type BotRouter = typeof botRouter;

function makerOf(ctx: RpcContext & { readonly session: Session }): Maker {
  const { kernel, session, site, ip, request } = ctx;
  const page = URL.parse(request.headers.get('referer') ?? '');
  return {
    ...{ kernel, ownerId: session.user.id, network: networkOf(ip), hostKey: site.hostKey },
    locale: splitLocale(page?.pathname ?? '/').locale,
  };
}
