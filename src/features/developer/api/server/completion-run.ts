import type { Program } from '#server/api/authorise.ts';
import { type CallDetail, noDetail, tool } from '#server/api/call-kind.ts';
import { orWait } from '#server/api/or-wait.ts';
import type { Run } from '#server/generate/job.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { namingLength } from '#server/models/failure.ts';
import { priceOf } from '#server/usage/charge.ts';
import { deliver } from '#server/usage/delivery.ts';
import { boundless, type Room } from '#server/usage/room.ts';
import { holdRoom, settingsIn } from '#server/usage/room-left.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';
import type { CompletionRequest } from './completion-request.ts';

/** What the process that runs a call knows of it before it is kept. */
export interface Live {
  served: string | null;
}

export interface CompletionPlan {
  readonly callId: string;
  readonly info: ModelInfo;
  readonly request: CompletionRequest;
  readonly live: Live;
}

/** Sets words aside, asks the model and passes on what it says. */
export function completionRun(program: Program, plan: CompletionPlan): Run {
  const { kernel } = program;
  const { info, request, live } = plan;
  return async (job) => {
    const { signal } = job;
    const room = await roomFor(program, plan);
    const delivery = deliver(room, job);
    const detail: CallDetail = { ...noDetail };
    const { slug, messages, settings, emptyOn } = request;
    const ending = AbortSignal.any([signal, delivery.signal]);
    const asked = {
      ...{ slug, messages, signal: ending, locale: defaultLocale, emptyOn },
      ...settingsIn(room, { messages, context: info.context, settings }),
    };
    try {
      await kernel.models.answer(asked, (event) => {
        if (event.type === 'text') delivery.write(event.text);
        else if (event.type === 'served') detail.served = live.served = event.model;
        else if (event.type === 'end') detail.finish = event.reason;
        else Object.assign(detail, { input: event.input, output: event.output });
      });
    } catch (error) {
      if (!signal.aborted && !delivery.isOver) throw namingLength(error);
    } finally {
      await delivery.end();
    }
    return delivery.isOver ? { ...detail, finish: 'length' } : detail;
  };
}

function roomFor(program: Program, { callId, info }: CompletionPlan): Promise<Room> {
  const cost = priceOf(info);
  if (!cost) return Promise.resolve(boundless);
  const take = () => holdRoom(program.spender, { tool, id: callId }, cost);
  return orWait(program, { meter: cost.meter, amount: 1 }, take);
}
