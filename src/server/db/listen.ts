import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Listening } from './open.ts';

const retryMs = 500;

/** LISTEN on a connection of its own; a broken one is opened again until `close`. */
export function listenOn(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
): Listening {
  const closing = new AbortController();
  const listening = keepListening(connectionString, channel, heard, closing.signal);
  return {
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

async function keepListening(
  connectionString: string,
  channel: string,
  heard: (payload: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    });
    const { promise: over, resolve } = Promise.withResolvers<void>();
    // Without a listener a dropped connection would end the process (FAULTS R10).
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    client.on('notification', ({ payload = '' }) => heard(payload));
    signal.addEventListener('abort', () => resolve(), { once: true });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await over;
    } catch {
      // Away: /readyz and its log line tell.
    }
    await client.end().catch(() => undefined);
    await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
