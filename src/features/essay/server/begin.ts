import { digestId } from '#server/digest-id.ts';
import { headingsIn } from '#server/draft/section-text.ts';
import { houseSlug } from '#server/models/ready.ts';
import { beginRun } from '#server/runs/begin.ts';
import { ownRun } from '#server/runs/kept.ts';
import type { RunCost } from '#server/runs/plan.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { priceOf } from '#server/usage/charge.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sectionWords } from '#shared/outline/outline.ts';
import type { RunView } from '#shared/run/run.ts';
import {
  type DraftBegin,
  type DraftInput,
  draftDetail,
  draftInput,
  type OutlineBegin,
} from '../contract.ts';
import { draftWork } from '../draft/server/draft-work.ts';
import { outlineWork } from '../outline/server/outline-work.ts';

const tool = 'essay';

/** @throws AppError as `beginRun`: `essay_word_limit` where too few words are left (SPEC 8). */
export async function beginOutline(
  caller: PageCaller,
  { key, ...input }: OutlineBegin,
): Promise<RunView> {
  const { topic } = input.brief;
  return beginRun(caller, {
    ...{ tool, part: 'outline', key, title: topic, input, way: 'model' },
    cost: await costOf(caller),
    work: outlineWork(input),
  });
}

/** All words of the essay have to be there before it begins. @throws AppError as above. */
export async function beginDraft(
  caller: PageCaller,
  { key, ...given }: DraftBegin,
): Promise<RunView> {
  return begin(caller, key, { ...given, before: '' });
}

/**
 * Goes on with a draft that was stopped, interrupted or failed, behind what was delivered of it:
 * nothing is charged twice, and two tabs go on with one (R16).
 * @throws AppError as above; `not_found`, `parameter` for one that is whole.
 */
export async function continueDraft(
  caller: PageCaller,
  { id }: { readonly id: string },
): Promise<RunView> {
  const row = await ownRun(caller, id);
  const input = draftInput.safeParse(row.input);
  if (row.tool !== tool || row.part !== 'draft' || !input.success) throw new AppError('parameter');
  if (row.state === 'running' || row.state === 'done') throw new AppError('parameter');
  const before = (input.data.before + row.text).trimEnd();
  const detail = draftDetail.safeParse(row.detail);
  const key = digestId(`go on ${id}`);
  return begin(caller, key, { ...input.data, before }, detail.success ? detail.data : null);
}

async function begin(
  caller: PageCaller,
  key: string,
  input: DraftInput,
  earlier: Parameters<typeof draftWork>[1] = null,
): Promise<RunView> {
  const written = headingsIn(input.before).length;
  const words = sectionWords(input.outline, input.brief.words)
    .slice(written)
    .reduce((sum, one) => sum + one, 0);
  return beginRun(caller, {
    ...{ tool, part: 'draft', key, title: input.outline.title, input, way: 'model' },
    cost: await costOf(caller, words),
    work: draftWork(input, earlier),
  });
}

async function costOf({ kernel }: PageCaller, words?: number): Promise<RunCost | null> {
  const info = (await kernel.models.list()).find(({ slug }) => slug === houseSlug);
  const price = info ? priceOf(info) : null;
  return price && { ...price, ...(words && { words }) };
}
