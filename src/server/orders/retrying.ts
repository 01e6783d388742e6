import { setTimeout as delay } from 'node:timers/promises';
import { chainOf } from '../trpc/outage.ts';

const mostRetries = 3;

/** Serialization failure, deadlock, and what a transaction says that had one of both (R12). */
const passing = new Set<unknown>(['40001', '40P01', '25P02']);

/** A transaction as a whole, at most three times more where the database asks for it. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      const asks = chainOf(error).some(({ code }) => passing.has(code));
      if (!asks || retry === mostRetries) throw error;
      await delay(Math.random() * 20 * 2 ** retry);
    }
  }
}
