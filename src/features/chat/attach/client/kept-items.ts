import { computed } from 'nanostores';
import { readUserInfo } from '#client/session/user-info.ts';
import { $outbox } from '../../composer/client/outbox.ts';
import type { Attachment } from '../contract.ts';
import { $items, giveBackItems } from './attach-store.ts';

/** Cleared with the chat storage (SPEC 4), as its name says. */
const key = 'chat:attached';
/** Shorter than the server keeps what no message has taken. */
const longest = 12 * 3_600_000;

interface Kept {
  /** Id of the member who attached them; '' for an anonymous visitor. */
  readonly owner: string;
  readonly at: number;
  readonly attachments: readonly Attachment[];
}

/** Also of messages that wait to be sent: their words come back to the field, too. */
const $attached = computed([$outbox, $items], (outbox, items) =>
  [
    ...outbox.flatMap((one) => one.attachments),
    ...items.map(({ attachment }) => attachment),
  ].filter((one) => one !== null),
);

let watching = false;

/** Over a reload of its tab, the field has again what was attached to the message. */
export function watchItems(): void {
  if (watching) return;
  watching = true;
  giveBackItems(readItems());
  $attached.subscribe((attachments) => {
    const owner = readUserInfo()?.id ?? '';
    try {
      if (attachments.length === 0) return sessionStorage.removeItem(key);
      const kept: Kept = { owner, at: Date.now(), attachments };
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {}
  });
}

/** Nothing of one person's is shown to the next (R18). */
function readItems(): readonly Attachment[] {
  try {
    const kept: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const mine = kept.owner === '' || kept.owner === readUserInfo()?.id;
    return mine && Date.now() - Number(kept.at) < longest ? (kept.attachments ?? []) : [];
  } catch {
    return [];
  }
}
