import type { Saved } from '../../contract.ts';

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this site that a document was saved here. */
export function tellTabs({ id, revision, updatedAt }: Saved): void {
  channel?.postMessage({ id, revision, updatedAt } satisfies Saved);
}

/** Hears what other tabs save, until it is called off. A browser without channels hears nothing (R37). */
export function hearTabs(heard: (saved: Saved) => void): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const own = new BroadcastChannel('desk');
  channel = own;
  own.onmessage = ({ data }: MessageEvent<Saved>) => heard(data);
  return () => {
    own.close();
    if (channel === own) channel = null;
  };
}
