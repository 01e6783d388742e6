import type { Sent } from '../../form/client/sent.ts';

type Calls = typeof import('./mail-calls.ts');

/** Sends by calls that are loaded after the page can be used; 'network' where a deploy took them away (R25). */
export async function send(call: (calls: Calls) => Promise<Sent>): Promise<Sent> {
  const calls = await import('./mail-calls.ts').catch(() => null);
  return calls ? call(calls) : 'network';
}
