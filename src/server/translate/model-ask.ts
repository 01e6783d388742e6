import { AppError } from '#shared/errors/app-error.ts';
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
    await kernel.models.answer(asked, (event) => {
      if (event.type === 'text') {
        said += event.text;
        onText?.(event.text);
      } else if (event.type === 'end' && event.reason === 'filtered')
        throw new AppError('content_policy');
    });
    return said;
  };
}
