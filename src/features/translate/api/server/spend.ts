import type { Program } from '#server/api/authorise.ts';
import { noDetail, tool } from '#server/api/call-kind.ts';
import { beginCall } from '#server/api/calls.ts';
import { checkEnd, listen } from '#server/api/listen.ts';
import { orWait } from '#server/api/or-wait.ts';
import type { Run } from '#server/generate/job.ts';
import { withoutMarks } from '#server/translate/marks.ts';
import { modelAsk } from '#server/translate/model-ask.ts';
import { type TextsOrder, type Translated, translateTexts } from '#server/translate/pipeline.ts';
import { reserve } from '#server/usage/reserve.ts';
import { countWords } from '#server/word-count.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { defaultLocale } from '#shared/i18n/locale.ts';

const meter = 'gpt3_words';
/** What the calls of this API are of, among all that a key may ask. */
const slug = 'translate';

export type PaidOrder = Omit<TextsOrder, 'ask' | 'signal' | 'log' | 'onText'>;

/**
 * Translates for a program. The words of the texts are set aside first, those of the translations
 * are charged; who leaves pays for what was there, a failure costs nothing (R1, R2, R3).
 * @throws ApiError; AppError of the meter and of `translateTexts`.
 */
export async function spendOn(
  program: Program,
  orders: readonly PaidOrder[],
  signal: AbortSignal,
): Promise<readonly Translated[]> {
  const texts = orders.flatMap((order) => order.texts.map(withoutMarks));
  const amount = Math.max(1, await countWords(texts.join('\n')));
  const made: Translated[] = [];
  const { row } = await beginCall(program, {
    ...{ slug, cost: { meter, factor: 1 }, body: '', repeatKey: null },
    run: (callId) => runOf(program, { callId, amount, orders, made }),
  });
  let isDone = false;
  for await (const event of listen(program, row, signal)) {
    if (event.type !== 'end') continue;
    checkEnd(event);
    isDone = event.state === 'done';
  }
  if (!isDone) throw new AppError('client_closed');
  return made;
}

interface Plan {
  readonly callId: string;
  readonly amount: number;
  readonly orders: readonly PaidOrder[];
  readonly made: Translated[];
}

function runOf(program: Program, { callId, amount, orders, made }: Plan): Run {
  const { kernel, spender } = program;
  return async ({ signal, emit }) => {
    const { ownerId, hostKey } = spender;
    const use = { key: `${tool}:${callId}`, ownerId, meter, amount, tool, hostKey } as const;
    await orWait(program, { meter, amount }, () => reserve(kernel, use));
    const ask = modelAsk({ kernel, locale: defaultLocale }, signal);
    const onText = (_: number, text: string) => emit(`${withoutMarks(text)}\n`);
    try {
      for (const order of orders)
        made.push(await translateTexts({ ...order, ask, signal, log: kernel.log, onText }));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return { ...noDetail, served: made[0]?.served ?? null, finish: 'stop' };
  };
}
