import { connection } from './connection.ts';

const firstPause = 500;
const longestPause = 15_000;

export interface Reading {
  /** Characters that are there; as long as they grow, it is tried again soon. */
  length(): number;
  /** Reads from there on, until the end. @throws what the call library throws where the connection breaks. */
  readOn(signal: AbortSignal): Promise<'ended' | 'broken'>;
  /** The connection is lost, and is looked for. */
  onLost(): void;
  /** The server has nothing to read: trying again cannot help. */
  onRefused(): void;
}

/** Reads a text that is being written, over lost connections, until it ends or `signal` aborts (R3). */
export async function keepReading(reading: Reading, signal: AbortSignal): Promise<void> {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    const before = reading.length();
    const end = await reading.readOn(signal).catch(refusal);
    if (signal.aborted || end === 'ended') return;
    if (end === 'refused') return reading.onRefused();
    if (reading.length() > before) pause = firstPause;
    reading.onLost();
    await connection(pause, signal);
  }
}

/** Loaded when it is needed; where a deploy took it away, it is tried again (R25). */
async function refusal(error: unknown): Promise<'refused' | 'broken'> {
  const module = await import('../errors/refused.ts').catch(() => null);
  return module?.isRefused(error) ? 'refused' : 'broken';
}
