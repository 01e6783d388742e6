import { useCallback, useEffect, useState } from 'react';
import { $chat } from '../../client/chat-store.ts';
import type { Memories, Memory } from '../contract.ts';
import * as calls from './memory-calls.ts';

export type Told = 'saved' | 'deleted' | 'save.failed' | 'delete.failed' | 'switch.failed';

/** What is remembered, and what changes it; `told` is what became of the last change. */
export function useMemories() {
  const [memories, setMemories] = useState<Memories | 'loading' | 'failed'>('loading');
  const [told, setTold] = useState<Told | null>(null);
  const load = useCallback(async () => {
    setMemories('loading');
    setMemories((await calls.list()) ?? 'failed');
  }, []);
  useEffect(() => void load(), [load]);
  const change = (to: (before: Memories) => Memories) =>
    setMemories((before) => (typeof before === 'string' ? before : to(before)));
  return {
    memories,
    told,
    load,
    save: async (memory: Memory) => {
      const saved = await calls.save(memory);
      setTold(saved ? 'saved' : 'save.failed');
      if (saved) change(({ on, items }) => ({ on, items: placed(items, saved) }));
      return saved !== null;
    },
    remove: async ({ id }: Memory) => {
      const gone = await calls.remove(id);
      setTold(gone ? 'deleted' : 'delete.failed');
      if (gone) change(({ on, items }) => ({ on, items: items.filter((one) => one.id !== id) }));
    },
    switchAll: async (on: boolean) => {
      const done = await calls.switchAll(on);
      setTold(done ? null : 'switch.failed');
      if (done) change(({ items }) => ({ on, items }));
    },
    switchHere: async (conversationId: string, on: boolean) => {
      const conversation = await calls.switchInChat(conversationId, on);
      setTold(conversation ? null : 'switch.failed');
      const chat = $chat.get();
      if (conversation && chat.conversation?.id === conversationId)
        $chat.set({ ...chat, conversation });
    },
  };
}

function placed(items: readonly Memory[], saved: Memory): Memory[] {
  const known = items.some(({ id }) => id === saved.id);
  return known ? items.map((one) => (one.id === saved.id ? saved : one)) : [...items, saved];
}
