import { $session } from '#client/session/store.ts';

interface Message {
  /** Who changed something: nobody else's tab listens (R18). */
  readonly by: string;
  readonly what: 'changed' | 'gone';
  /** Of conversations. What is in them, each tab asks the server itself. */
  readonly ids: readonly string[];
}

const channelName = 'wordkin-chat';
// One for hearing and telling: a channel does not hear itself.
let channel: BroadcastChannel | undefined;

function opened(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs of this site that conversations changed, or are gone. */
export function tellTabs(what: Message['what'], ids: readonly string[]): void {
  const by = $session.get().session?.user.id;
  if (by && ids.length > 0) opened()?.postMessage({ by, what, ids } satisfies Message);
}

/** Hears what other tabs tell. @returns what stops it. */
export function watchTabs(
  heard: (what: Message['what'], ids: readonly string[]) => void,
): () => void {
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.by === $session.get().session?.user.id) heard(data.what, data.ids);
  };
  opened()?.addEventListener('message', hear);
  return () => {
    channel?.removeEventListener('message', hear);
    channel?.close();
    channel = undefined;
  };
}
