import { AppError } from '#shared/errors/app-error.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { checkInput, type LanguageSetting } from '#shared/grammar/wire.ts';
import type { LimitRule } from '../limits.ts';
import { router } from '../trpc/init.ts';
import { caller, type PageCaller } from '../trpc/page-caller.ts';

/** Characters that one person and one network may have checked elsewhere in an hour: a book, and ten. */
const byPerson: LimitRule = { name: 'grammar', points: 1_500_000, seconds: 3600 };
const byNetwork: LimitRule = { name: 'grammar-network', points: 15_000_000, seconds: 3600 };
/** What the shortest text costs. */
const least = 200;

/** Languages that a page does not check by itself. For any session, anonymous ones too. */
export const grammarRouter = router({
  languages: caller.query(({ ctx }) => languageSetting(ctx.caller)),
  /** Findings of each text. */
  check: caller.input(checkInput).mutation(async ({ ctx, input }) => {
    const { elsewhere } = ctx.caller.kernel.grammar;
    if (!elsewhere) throw new AppError('grammar_unconfigured');
    const found: (readonly Finding[])[] = [];
    for (const text of input.texts) {
      await count(ctx.caller, text);
      found.push(
        await elsewhere.check(text, input.language).catch((cause: unknown) => {
          throw new AppError('grammar_failed', { cause });
        }),
      );
    }
    return found;
  }),
});
export type GrammarRouter = typeof grammarRouter;

async function languageSetting({ kernel }: PageCaller): Promise<LanguageSetting> {
  const { elsewhere } = kernel.grammar;
  if (!elsewhere) return { state: 'none', languages: [] };
  return elsewhere.languages().then(
    (languages) => ({ state: 'ready', languages }),
    () => ({ state: 'failed', languages: [] }),
  );
}

async function count({ kernel, ownerId, network }: PageCaller, text: string): Promise<void> {
  const points = least + text.length;
  const free =
    (await kernel.limits.take(byPerson, ownerId, points)) &&
    (await kernel.limits.take(byNetwork, network, points));
  if (!free) throw new AppError('too_many_requests');
}
