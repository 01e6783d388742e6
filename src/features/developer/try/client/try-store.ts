import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { refreshKeys } from '../../client/key-store.ts';
import { readEvents } from './read-events.ts';

export interface Trial {
  readonly state: 'idle' | 'waiting' | 'going' | 'done' | 'stopped' | 'failed';
  readonly text: string;
  /** The model that really answered. */
  readonly served: string;
  /** Words charged; null until they are known. */
  readonly words: number | null;
  /** Of a failed one: null for a call that did not reach the server, or whose answer had begun. */
  readonly status: number | null;
  /** What the API says of a failed one. */
  readonly message: string;
  /** The connection ended before the answer did. */
  readonly broken: boolean;
}

const empty: Trial = {
  ...{ state: 'idle', text: '', served: '', words: null },
  ...{ status: null, message: '', broken: false },
};

export const $trial = atom<Trial>(empty);

let going: AbortController | undefined;

// Nobody reads what another has tried (R18).
hearOtherPerson((_, before) => {
  if (!before.isSignedIn) return;
  stopTrial();
  going = undefined;
  $trial.set(empty);
});

export function bodyOf(model: string, message: string) {
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: [{ role: 'user', content: message }],
  };
}

/** Sends a real call, and shows what comes while it comes. */
export async function tryOut(key: string, model: string, message: string): Promise<void> {
  going?.abort();
  const own = new AbortController();
  going = own;
  $trial.set({ ...empty, state: 'waiting' });
  const change = (part: Partial<Trial>) => {
    if (going === own) $trial.set({ ...$trial.get(), ...part });
  };
  // A header holds no other signs; the server tells that it is no key.
  const sendable = key.replace(/[^\x21-\x7e]+/g, '?');
  let broken = false;
  try {
    const response = await fetch('/v1/chat/completions', {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${sendable}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(model, message)),
      signal: own.signal,
    });
    if (!response.ok || !response.body) {
      const { error } = Object(await response.json().catch(() => null));
      change({ state: 'failed', status: response.status, message: String(error?.message ?? '') });
      return;
    }
    change({ state: 'going' });
    broken = true;
    const ending = await readAnswer(response.body, change);
    change(ending);
    void refreshKeys();
  } catch {
    change(own.signal.aborted ? { state: 'stopped' } : { state: 'failed', broken });
  }
}

export function stopTrial(): void {
  going?.abort();
}

/** @returns how it ended. @throws where the connection breaks before that. */
async function readAnswer(
  body: ReadableStream<Uint8Array>,
  change: (part: Partial<Trial>) => void,
): Promise<Partial<Trial>> {
  for await (const event of readEvents(body)) {
    const { error } = Object(event);
    // The last event of an answer that failed: its status was sent before.
    if (error) return { state: 'failed', message: String(error.message ?? '') };
    change(seen(event));
  }
  return { state: 'done' };
}

/** What one event of the stream changes. */
function seen(event: unknown): Partial<Trial> {
  const { choices, model, usage } = Object(event);
  const piece: unknown = choices?.[0]?.delta?.content;
  return {
    ...(typeof model === 'string' && { served: model }),
    ...(typeof piece === 'string' && { text: $trial.get().text + piece }),
    ...(typeof usage?.words_charged === 'number' && { words: usage.words_charged }),
  };
}
