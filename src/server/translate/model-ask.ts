import { AppError } from '#shared/errors/app-error.ts';
import type { Hear } from '../models/contract.ts';
import { namingLength } from '../models/failure.ts';
import { houseSlug } from '../models/ready.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import type { Ask } from './engine.ts';

/** Asks the house's model for who pays elsewhere. */
export function modelAsk(
  { kernel, locale }: Pick<PageCaller, 'kernel' | 'locale'>,
  signal: AbortSignal,
): Ask {
  return async (messages, { onText, settings } = {}) => {
    let said = '';
    const asked = { slug: houseSlug, messages, signal, locale, ...(settings && { settings }) };
    const hear: Hear = (event) => {
      if (event.type === 'text') {
        said += event.text;
        onText?.(event.text);
      } else if (event.type === 'end' && event.reason === 'filtered')
        throw new AppError('content_policy');
    };
    await kernel.models.answer(asked, hear).catch((error: unknown) => {
      throw namingLength(error);
    });
    return said;
  };
}
