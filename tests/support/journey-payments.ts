import { request } from 'node:http';
import { delivery, type PageVisit, PaymentProviderServer } from './payment-provider.ts';
import { type ProviderEvent, Story } from './payment-story.ts';

/** Where the provider of the journeys delivers what it tells. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** A provider whose payment page a browser can press; it tells of the payment before it sends back. */
export async function startJourneyPayments(place: Place): Promise<PaymentProviderServer> {
  const provider = new PaymentProviderServer();
  await provider.start();
  // The browsers of journeys find the family at 127.0.0.1.
  provider.payHost = 'payments.test';
  provider.payPage = async ({ opened, pressed, sessionId }: PageVisit) => {
    if (pressed === 'back') return { location: opened.cancel_url ?? '/' };
    if (pressed !== 'pay') return { html: page };
    for (const event of paymentOf(opened)) await deliver(place, event);
    Object.assign(provider.sessions.get(sessionId) ?? {}, { status: 'complete' });
    return { location: opened.success_url ?? '/' };
  };
  return provider;
}

const page = `<!doctype html><html lang="en"><title>Payment</title><link rel="icon" href="data:,"><h1>Payment</h1>
<form method="post"><button name="do" value="pay">Pay</button><button name="do" value="back">Back without paying</button></form></html>`;

function paymentOf(opened: PageVisit['opened']): readonly ProviderEvent[] {
  const [id, productId] = [opened['metadata[order_id]'], opened['metadata[product_id]']];
  if (!id || !productId) throw new Error('a payment page of nothing');
  const story = new Story({ id, productId }, Date.now());
  const amount = Number(opened['line_items[0][price_data][unit_amount]']);
  const isYear = opened['line_items[0][price_data][recurring][interval]'] === 'year';
  const isPlan = opened.mode === 'subscription';
  return (isPlan ? story.planPaid(amount, isYear ? 365 : 30) : story.paid(amount)).events;
}

async function deliver({ host, port }: Place, event: ProviderEvent): Promise<void> {
  const signed = delivery(event, Date.now());
  const body = await signed.text();
  const headers = { ...Object.fromEntries(signed.headers), host: `wordkin.localhost:${port}` };
  const status = await new Promise<number>((done, fail) => {
    const call = request({ host, port, method: 'POST', path: '/api/payments/webhook', headers });
    call.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
    call.on('error', fail);
    call.end(body);
  });
  if (status !== 200) throw new Error(`the webhook answered ${status}`);
}
