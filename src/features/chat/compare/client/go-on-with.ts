import { showVersion } from '../../client/answers.ts';
import { messageOf } from '../../client/chat-store.ts';
import { $outbox, type Outgoing, settle } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import { compareNone } from './compare-store.ts';

/** The next message follows this answer, and asks its model alone; so does one that waits for another of the answers. */
export function goOnWith({ id, slug, parentId: question }: Message): void {
  const waits = ({ state, parentId }: Outgoing) =>
    (state === 'queued' || state === 'held') && messageOf(parentId ?? '')?.parentId === question;
  $outbox.set($outbox.get().map((one) => (waits(one) ? { ...one, parentId: id, also: [] } : one)));
  showVersion(id, slug ?? '');
  compareNone();
  settle(id);
  document.getElementById('chat-text')?.focus();
}
