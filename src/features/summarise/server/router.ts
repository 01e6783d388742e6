import { z } from 'zod';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { pageInput, sourceInput, summaryOptions } from '../contract.ts';
import { openSource, readFile, readPage } from '../source/server/source.ts';
import { beginSummary } from '../write/server/begin.ts';

const form = z.instanceof(FormData).transform((given): unknown => Object.fromEntries(given));
const readInput = form.pipe(z.object({ file: z.instanceof(File) }));
/** As form data: a long text in most scripts is more than a JSON body may be (R29). */
const beginInput = form.pipe(
  z.object({
    /** Made once for one summary by who begins it: a repeated call writes nothing twice (R16). */
    key: z.uuid(),
    options: z
      .string()
      .max(10_000)
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue('no JSON');
          return z.NEVER;
        }
      })
      .pipe(summaryOptions),
    text: z.instanceof(File),
  }),
);

/** For any session, anonymous ones too. What a run goes through is the router `run`'s. */
export const summariseRouter = router({
  read: caller.input(readInput).mutation(({ ctx, input }) => readFile(ctx.caller, input.file)),
  page: caller.input(pageInput).mutation(({ ctx, input }) => readPage(ctx.caller, input.url)),
  begin: caller.input(beginInput).mutation(({ ctx, input }) => beginSummary(ctx.caller, input)),
  source: caller.input(sourceInput).query(({ ctx, input }) => openSource(ctx.caller, input.id)),
});
export type SummariseRouter = typeof summariseRouter;
