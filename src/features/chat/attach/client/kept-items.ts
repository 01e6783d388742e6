import { computed } from 'nanostores';
import { readUserInfo } from '#client/session/user-info.ts';
import { $outbox } from '../../composer/client/outbox.ts';
import type { Attachment } from '../contract.ts';
import { $attaching, giveBackItems, type Item, keptItems } from './attach-store.ts';

/** Shorter than the server keeps what no message has taken. */
const longest = 12 * 3_600_000;

interface Kept {
  /** Id of the member who attached them; '' for an anonymous visitor. */
  readonly owner: string;
  readonly at: number;
  readonly attachments: readonly Attachment[];
}

/** Also of messages that wait to be sent: their words come back to the field, too. */
const $attached = computed([$outbox, $attaching], (outbox, { of, by }) => {
  const all = new Map(Object.entries(by).map(([id, items]) => [id, attachmentsOf(items)]));
  const waiting = outbox.flatMap(({ attachments }) => attachments);
  return all.set(of, [...waiting, ...(all.get(of) ?? [])]);
});

const attachmentsOf = (items: readonly Item[]) =>
  items.flatMap(({ attachment }) => attachment ?? []);

/** What is kept of each conversation that this page has shown. */
const kept = new Map<string, string>();
let watching = false;

/** Over a reload of its tab, the field has again what was attached to the message. */
export function watchItems(): void {
  if (watching) return;
  watching = true;
  $attaching.subscribe(({ of }) => {
    if (kept.has(of)) return;
    kept.set(of, '');
    giveBackItems(readItems(of));
  });
  $attached.subscribe((attached) => {
    for (const id of kept.keys()) keep(id, attached.get(id) ?? []);
  });
}

/** Of conversations that are gone for good. */
export function dropItems(ids: readonly string[]): void {
  const { of, by } = $attaching.get();
  const left = Object.entries(by).filter(([id]) => !ids.includes(id));
  $attaching.set({ of, by: Object.fromEntries(left) });
}

function keep(id: string, attachments: readonly Attachment[]): void {
  const now = JSON.stringify(attachments);
  // One that has left the screen would grow no older by what is attached elsewhere.
  if (kept.get(id) === now) return;
  kept.set(id, now);
  const owner = readUserInfo()?.id ?? '';
  try {
    const written: Kept = { owner, at: Date.now(), attachments };
    if (attachments.length === 0) sessionStorage.removeItem(keptItems + id);
    else sessionStorage.setItem(keptItems + id, JSON.stringify(written));
  } catch {}
}

/** Nothing of one person's is shown to the next (R18). */
function readItems(id: string): readonly Attachment[] {
  try {
    const found: Partial<Kept> = JSON.parse(sessionStorage.getItem(keptItems + id) ?? '{}');
    const mine = found.owner === '' || found.owner === readUserInfo()?.id;
    return mine && Date.now() - Number(found.at) < longest ? (found.attachments ?? []) : [];
  } catch {
    return [];
  }
}
