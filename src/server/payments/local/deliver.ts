import { createHmac, randomUUIDv7 } from 'node:crypto';
import { request } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import type { Kernel } from '../../kernel.ts';
import type { LocalEvent } from './objects.ts';

export type LocalParts = Pick<Kernel, 'env' | 'db' | 'clock' | 'secret'>;

/** What signs the events of the local checkout: nobody outside can know it. */
export function localSecret(secret: string): string {
  return createHmac('sha256', secret).update('payments of the local checkout').digest('base64url');
}

/** How long our own webhook may take. Milliseconds. */
const patience = 10_000;

/**
 * Signs events as the provider would and posts them to the same address over HTTP, one after another.
 * Never call it inside a transaction: the answer waits for one of its own.
 * @throws AppError `service_unavailable` where they were not taken.
 */
export async function deliver(parts: LocalParts, events: readonly LocalEvent[]): Promise<void> {
  for (const { type, object } of events) {
    const created = Math.floor(parts.clock.now().getTime() / 1000);
    const id = `evt_local_${randomUUIDv7()}`;
    const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
    const mac = createHmac('sha256', localSecret(parts.secret)).update(`${created}.${body}`);
    const signature = `t=${created},v1=${mac.digest('hex')}`;
    const status = await post(parts, body, signature);
    if (status !== 200) throw new AppError('service_unavailable');
  }
}

/** `fetch` names no other host than it connects to. */
function post({ env }: LocalParts, body: string, signature: string): Promise<number> {
  const { HOST, PORT, FAMILY_DOMAIN } = env;
  const isAny = HOST === '0.0.0.0' || HOST === '::';
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host: isAny ? '127.0.0.1' : HOST, port: PORT, method: 'POST', timeout: patience },
      path: '/api/payments/webhook',
      headers: {
        host: `${FAMILY_DOMAIN}:${PORT}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'stripe-signature': signature,
      },
    });
    call.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('timeout', () => call.destroy(new Error('payments: the webhook does not answer')));
    call.on('error', (cause) => reject(new AppError('service_unavailable', { cause })));
    call.end(body);
  });
}
