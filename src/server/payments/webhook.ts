import type { Kernel } from '../kernel.ts';
import { takeEvent } from '../orders/apply.ts';
import type { PaymentEvent } from '../orders/fact.ts';
import { tellBuyers } from '../orders/letters.ts';
import { endCovered, endReturned } from '../orders/one-plan.ts';
import type { Happening } from '../orders/settle.ts';
import { chainOf, isOutage } from '../trpc/outage.ts';
import type { PaymentProvider } from './payments.ts';

/**
 * `POST /api/payments/webhook`: 200 for an event that was kept, or was known; 400 for one that is not
 * the provider's or too old (R22); 503 or 500 where it was not kept, so that it comes again.
 */
export async function takeWebhook(kernel: Kernel, request: Request): Promise<Response> {
  const { provider } = kernel.payments;
  if (!provider) return answer(404, 'payments are not set up');
  if (request.method !== 'POST') return answer(405, 'only POST is answered here');
  const event = await readDelivery(kernel, provider, request);
  if (!event) return answer(400, 'the signature does not fit');
  try {
    return answer(200, await keepEvent(kernel, event));
  } catch (error) {
    const names = chainOf(error).map(({ name }) => name);
    kernel.log.error({ event: 'payments.unkept', id: event.id, type: event.type, names });
    return answer(isOutage(error) ? 503 : 500, 'not kept');
  }
}

async function readDelivery(
  { log }: Kernel,
  provider: PaymentProvider,
  request: Request,
): Promise<PaymentEvent | null> {
  const body = await request.text();
  try {
    return await provider.read(body, request.headers.get('stripe-signature') ?? '');
  } catch (error) {
    log.warn({ event: 'payments.refused', names: chainOf(error).map(({ name }) => name) });
    return null;
  }
}

/** Lets an event take effect; what follows from it is not waited for. @returns what came of it. */
export async function keepEvent(kernel: Kernel, event: PaymentEvent): Promise<string> {
  const { result, happenings } = await takeEvent(kernel, event);
  kernel.log.info({ event: 'payments.event', id: event.id, type: event.type, result });
  void follow(kernel, happenings);
  return result;
}

/** Never rejects: what it follows is kept already. */
async function follow(kernel: Kernel, happenings: readonly Happening[]): Promise<void> {
  try {
    await tellBuyers(kernel, happenings);
    await endCovered(kernel, happenings);
    await endReturned(kernel, happenings);
  } catch (error) {
    const names = chainOf(error).map(({ name }) => name);
    kernel.log.error({ event: 'payments.follow', names });
  }
}

function answer(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 && { allow: 'POST' }),
    },
  });
}
