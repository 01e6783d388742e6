import { useEffect, useRef, useState } from 'react';
import { callAtLast } from '#client/api/last-call.ts';
import type { Version } from '../contract.ts';
import { mostVersions } from '../limits.ts';
import { keep, list } from './canvas-calls.ts';
import type { Canvas } from './canvas-store.ts';

export interface Versions {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The answer's own text first. */
  readonly all: readonly Version[];
  readonly full: boolean;
  load(): Promise<void>;
  /** @returns whether it is kept, and shown as the last one. */
  add(text: string, by: Version['by']): Promise<boolean>;
  /** Of a page that closes; adding the same text afterwards keeps no second one. */
  addAtLast(text: string): void;
}

/** Versions of the text that is open. */
export function useVersions(canvas: Canvas): Versions {
  const [state, setState] = useState<Versions['state']>('loading');
  const [kept, setKept] = useState<readonly Version[]>([]);
  /** Keys of texts whose keeping failed, so that trying again keeps no second one (R16). */
  const keys = useRef(new Map<string, string>());
  const { messageId, part } = canvas;
  const load = async () => {
    setState('loading');
    const found = await list({ messageId, part });
    if (found) setKept(found);
    setState(found ? 'ready' : 'failed');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other versions.
  useEffect(() => void load(), [messageId, part]);
  const keyOf = (text: string) => {
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
  const addAtLast = (text: string) =>
    callAtLast('chat.canvas.keep', { messageId, part, key: keyOf(text), by: 'own', text });
  const add = async (text: string, by: Version['by']) => {
    const key = keyOf(text);
    const version = await keep({ messageId, part, key, by, text });
    if (!version) return false;
    keys.current.delete(text);
    // With what was kept in another tab meanwhile.
    const found = await list({ messageId, part });
    setKept((before) => found ?? [...before, version]);
    return true;
  };
  const own: Version = { id: messageId, by: 'model', text: canvas.text };
  return { state, all: [own, ...kept], full: kept.length >= mostVersions, load, add, addAtLast };
}
