import { clientFor } from '#client/api/api.ts';
import { errorKeyOf } from '#client/errors/error-key.ts';
import type { PaidRouter } from '../server/router.ts';
import type { Shown } from './paid-store.ts';

const api = clientFor<PaidRouter>('paid');

/** What is known of an order; the page says in its place what went wrong. */
export async function purchaseOf(id: string): Promise<Shown> {
  try {
    return { kind: 'purchase', purchase: await api.order.query({ id }) };
  } catch (error) {
    return { kind: errorKeyOf(error) === 'not_found' ? 'missing' : 'unasked' };
  }
}
