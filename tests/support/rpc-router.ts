import { z } from 'zod';
import * as mini from 'zod/mini';
import { open, router, signedIn, withSession } from '#server/trpc/init.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ErrorKey, isErrorKey } from '#shared/errors/catalogue.ts';
import { type Page, pageInput } from '#shared/rpc/page.ts';

/** In the order of numbers, so that a page is told at sight. */
const listInput = mini.extend(pageInput, {
  cursor: mini.optional(mini.string().check(mini.regex(/^\d+$/))),
});

const saveInput = mini.strictObject({
  text: mini.string().check(mini.minLength(1), mini.maxLength(20)),
  count: mini.int().check(mini.gte(0)),
});

const uploadInput = z
  .instanceof(FormData)
  .transform((form): unknown => Object.fromEntries(form))
  .pipe(z.object({ name: z.string().min(1), file: z.instanceof(Blob) }));

const keyInput = z.custom<ErrorKey>(isErrorKey);

function databaseError(code: string): Error {
  const cause = Object.assign(new Error('value "ann@example.org"'), { code });
  return new Error('Failed query: select * params: ann@example.org', { cause });
}

/** What a feature's router looks like. */
export const counterRouter = router({
  save: withSession
    .input(saveInput)
    .mutation(({ input, ctx }) => ({ saved: input.text, by: ctx.session.user.id })),
  list: open.input(listInput).query(({ input }): Page<number> => {
    const from = Number(input.cursor ?? 0);
    const items = Array.from({ length: input.limit }, (_, at) => from + at);
    return { items, nextCursor: from < 40 ? String(from + input.limit) : null };
  }),
  mine: signedIn.query(({ ctx }) => ctx.session.user.email ?? null),
});

/** Everything that a call can do wrong. */
export const faultRouter = router({
  raise: open.input(keyInput).query(({ input }): string => {
    throw new AppError(input, { cause: new Error('ann@example.org') });
  }),
  break: open.query((): string => {
    throw new TypeError('secret of the house');
  }),
  database: open.input(z.string()).query(({ input }): string => {
    throw databaseError(input);
  }),
  echo: open.input(z.unknown()).mutation(({ input }) => ({ input })),
  record: open.input(z.record(z.string(), z.unknown())).mutation(({ input }) => {
    const copy = Object.assign({}, input);
    return { polluted: 'bad' in {} || 'bad' in copy, keys: Object.keys(copy) };
  }),
  badOutput: open.output(z.string()).query(() => 5 as unknown as string),
  platform: open.query(({ ctx }) => ctx.platform),
});

export const uploadRouter = router({
  image: open.input(uploadInput).mutation(async ({ input, ctx }) => {
    ctx.resHeaders.append('set-cookie', 'seen=1');
    return { name: input.name, bytes: (await input.file.bytes()).length };
  }),
});

/** Lets a call of `stream.tell` go on past its first piece: to an error where it is asked for 0. */
export const gate = { open: () => {} };

export const streamRouter = router({
  tell: open.input(z.number()).mutation(async function* ({ input }) {
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    if (input < 0) throw new AppError('chat_missing');
    yield 'first';
    await opened;
    if (input === 0) throw new AppError('generation_failed');
    for (let at = 1; at <= input; at++) yield String(at);
  }),
});

export const testRouter = router({
  counter: counterRouter,
  fault: faultRouter,
  upload: uploadRouter,
  stream: streamRouter,
});
