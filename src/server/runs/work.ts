import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Run } from '../generate/job.ts';
import type { Kernel } from '../kernel.ts';
import type { Hear, ModelMessage } from '../models/contract.ts';
import { namingLength } from '../models/failure.ts';
import { houseSlug } from '../models/ready.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { type Delivery, deliver } from '../usage/delivery.ts';
import { boundless } from '../usage/room.ts';
import { holdCost } from './charge.ts';
import type { AskOptions, RunPlan } from './plan.ts';
import type { RunEnd } from './run-kind.ts';
import { storableJson } from './storable-json.ts';
import { type RunRow, runs } from './table.ts';

/** Sets aside what it may cost, works, and says at the end what it knows. */
export function workOf(caller: PageCaller, row: RunRow, plan: RunPlan): Run {
  const { kernel } = caller;
  const { id, tool, factor, fixed, way } = row;
  return async (job) => {
    const room = plan.cost ? await holdCost(caller, row, plan.cost) : boundless;
    const delivery = deliver(room, job);
    const signal = AbortSignal.any([job.signal, delivery.signal]);
    const end: RunEnd = {
      ...{ served: null, input: null, output: null, detail: null },
      cost: plan.cost && { tool, factor, fixed, way },
    };
    try {
      const detail = await plan.work({
        ...{ id, caller, signal },
        emit: delivery.write,
        show: (shown) => show(kernel, id, shown),
        ask: asker(caller, { end, slug: plan.model ?? houseSlug, signal, delivery }),
      });
      end.detail = storableJson(detail);
    } catch (error) {
      if (!job.signal.aborted && !delivery.isOver) throw namingLength(error);
    } finally {
      await delivery.end();
    }
    return end;
  };
}

async function show({ db }: Kernel, id: string, detail: unknown): Promise<void> {
  await db
    .update(runs)
    .set({ detail: storableJson(detail), shown: sql`${runs.shown} + 1` })
    .where(and(eq(runs.id, id), eq(runs.state, 'running')));
}

interface Asking {
  readonly end: RunEnd;
  readonly slug: string;
  readonly signal: AbortSignal;
  readonly delivery: Delivery;
}

/** Notes in `end` what answered, and its tokens over all questions. */
function asker({ kernel, locale }: PageCaller, { end, slug, signal, delivery }: Asking) {
  return async (
    messages: readonly ModelMessage[],
    { onText, settings }: AskOptions = {},
  ): Promise<string> => {
    if (delivery.isOver) throw new AppError('request_aborted');
    let said = '';
    const asked = { slug, messages, signal, locale, ...(settings && { settings }) };
    const hear: Hear = (event) => {
      if (event.type === 'text') {
        said += event.text;
        onText?.(event.text);
      } else if (event.type === 'served') end.served = event.model;
      else if (event.type === 'usage') {
        end.input = (end.input ?? 0) + event.input;
        end.output = (end.output ?? 0) + event.output;
      } else if (event.reason === 'filtered') throw new AppError('content_policy');
    };
    try {
      await kernel.models.answer(asked, hear);
    } catch (error) {
      // As one that was cut at its length.
      if (!delivery.isOver || said === '') throw error;
    }
    return said;
  };
}
