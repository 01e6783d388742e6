import { houseSlug } from '#server/models/ready.ts';
import { beginRun } from '#server/runs/begin.ts';
import type { RunCost } from '#server/runs/plan.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { priceOf } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/run/run.ts';
import type { SuggestBegin, SuggestInput } from '../contract.ts';
import { suggestMessages } from './prompt.ts';

const tool = 'writer';

/**
 * Asks for a suggestion, once per key (R16). Nothing of the document changes by it.
 * @throws AppError as `beginRun`; `parameter` where there are no words to ask about.
 */
export async function beginSuggestion(
  caller: PageCaller,
  { key, ...input }: SuggestBegin,
): Promise<RunView> {
  if (!asksForSomething(input)) throw new AppError('parameter');
  const { command, text, before, order } = input;
  return beginRun(caller, {
    ...{ tool, part: 'desk', key, input, way: 'model' },
    title: order || text || before || command,
    cost: await costOf(caller),
    work: async ({ ask, emit }) => {
      await ask(suggestMessages(input), { onText: emit });
    },
  });
}

function asksForSomething({ command, text, before, order = '' }: SuggestInput): boolean {
  if (command === 'continue') return (text + before).trim() !== '';
  return text.trim() !== '' && (command !== 'own' || order.trim() !== '');
}

async function costOf({ kernel }: PageCaller): Promise<RunCost | null> {
  const info = (await kernel.models.list()).find(({ slug }) => slug === houseSlug);
  return info ? priceOf(info) : null;
}
