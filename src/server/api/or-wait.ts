import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { limitOf } from '#shared/plan/meter.ts';
import { isHeldUp, type Wanted } from '../usage/held-up.ts';
import type { Program } from './authorise.ts';
import { tool } from './call-kind.ts';

/**
 * Takes from a meter. Where only answers under way hold what is missing, waiting helps: clients try
 * 429 again, and give up at 402.
 * @throws AppError `too_many_requests` there; else what `take` throws.
 */
export async function orWait<T>(
  { spender }: Program,
  wanted: Wanted,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    const limits = ['usage_cap', limitOf(wanted.meter, tool)];
    const isShort = isAppError(error) && limits.includes(error.key);
    if (!isShort || !(await isHeldUp(spender, wanted))) throw error;
    throw new AppError('too_many_requests', { cause: error });
  }
}
