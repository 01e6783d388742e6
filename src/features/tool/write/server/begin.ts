import { houseSlug, readyModel } from '#server/models/ready.ts';
import { beginRun } from '#server/runs/begin.ts';
import type { RunPlan } from '#server/runs/plan.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/run/run.ts';
import type { BeginInput } from '../../contract.ts';
import { toolOf } from '../../place.ts';
import { byRule } from '../../rules/server/by-rule.ts';
import { promptOf } from './prompt.ts';
import { readValues, titleFor } from './values.ts';

/** The ledger's name of all tools here: its limit is the spec's of words (SPEC 8). */
export const ledgerTool = 'writer';

/**
 * Has a tool write, by the model, or without one by its own rule.
 * @throws AppError `not_found` for no tool, `parameter` for values that its form does not take, and
 * as `beginRun`.
 */
export async function beginTool(
  caller: PageCaller,
  { key, slug, values: given }: BeginInput,
): Promise<RunView> {
  const tool = toolOf(slug);
  if (!tool) throw new AppError('not_found');
  const values = readValues(tool, given);
  const same = { tool: ledgerTool, part: slug, key, title: titleFor(tool, values), input: values };
  const { models, wordsOf } = caller.kernel;
  const info = await readyModel(models, houseSlug);
  if (!info && tool.rule) {
    const work: RunPlan['work'] = async ({ emit }) => emit(byRule(tool, values, wordsOf));
    return beginRun(caller, { ...same, way: 'rules', cost: null, work });
  }
  const cost = { meter: tool.meter, factor: info?.price.factor ?? 1 };
  const work: RunPlan['work'] = async ({ ask, emit }) => {
    await ask(promptOf(tool, values), { onText: emit });
  };
  return beginRun(caller, { ...same, way: 'model', cost, work });
}
