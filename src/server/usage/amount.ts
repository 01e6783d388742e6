import { AppError } from '#shared/errors/app-error.ts';

/** The most that one step may name; a provider that reports more is wrong. */
export const mostAmount = 1_000_000_000;

/** An amount of use as a provider or a tool reports it, made whole (R9): NaN and negative are 0. */
export function clampUse(amount: number): number {
  if (!(amount > 0)) return 0;
  return amount >= mostAmount ? mostAmount : Math.ceil(amount);
}

/**
 * An amount that is given, bought or taken back. It is never guessed, as it is somebody's money.
 * @throws AppError `parameter` unless whole and within 0 and `mostAmount`.
 */
export function exactAmount(amount: number): number {
  if (!Number.isInteger(amount) || amount < 0 || amount > mostAmount) {
    throw new AppError('parameter');
  }
  return amount;
}
