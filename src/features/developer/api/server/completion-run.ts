import type { Program } from '#server/api/authorise.ts';
import { type CallDetail, noDetail, tool } from '#server/api/call-kind.ts';
import type { Run } from '#server/generate/job.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { namingLength } from '#server/models/failure.ts';
import { priceOf } from '#server/usage/charge.ts';
import { boundless } from '#server/usage/room.ts';
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
export function completionRun({ kernel, spender }: Program, plan: CompletionPlan): Run {
  const { callId, info, request, live } = plan;
  return async ({ signal, emit }) => {
    const cost = priceOf(info);
    const room = cost ? await holdRoom(spender, { tool, id: callId }, cost) : boundless;
    const spent = new AbortController();
    const detail: CallDetail = { ...noDetail };
    const { slug, messages, settings, emptyOn } = request;
    const ending = AbortSignal.any([signal, spent.signal]);
    const asked = {
      ...{ slug, messages, signal: ending, locale: defaultLocale, emptyOn },
      ...settingsIn(room, { messages, context: info.context, settings }),
    };
    try {
      await kernel.models.answer(asked, (event) => {
        if (event.type === 'text') {
          emit(room.take(event.text));
          if (room.isOver) spent.abort();
        } else if (event.type === 'served') detail.served = live.served = event.model;
        else if (event.type === 'end') detail.finish = event.reason;
        else Object.assign(detail, { input: event.input, output: event.output });
      });
    } catch (error) {
      if (!signal.aborted && !room.isOver) throw namingLength(error);
    }
    return room.isOver ? { ...detail, finish: 'length' } : detail;
  };
}
