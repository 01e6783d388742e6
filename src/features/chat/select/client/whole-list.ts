import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { ListedChat } from '../../contract.ts';
import { $shown, type Shown } from '../../history/client/history-store.ts';
import type { ChatRouter } from '../../server/router.ts';

const api = clientFor<ChatRouter>('chat');
const none: readonly ListedChat[] = [];

/** All conversations of the list, also those that no page of it has shown; none until it is wanted. */
export function useWholeList(wanted: boolean): readonly ListedChat[] {
  const shown = useStore($shown, { ssr: 'initial' });
  const [whole, setWhole] = useState<{ of: Shown; items: readonly ListedChat[] } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const { view, projectId } = shown;
    void told(() => api.listed.query({ view, ...(projectId && { projectId }) })).then((items) => {
      if (!left && items) setWhole({ of: shown, items });
    });
    return () => {
      left = true;
    };
  }, [wanted, shown]);
  return whole?.of === shown ? whole.items : none;
}
