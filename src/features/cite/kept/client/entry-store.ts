import { atom } from 'nanostores';
import type { Entry } from '../../contract.ts';
import type { Reference } from '../../item/reference.ts';
import { mostEntries } from '../../limits.ts';
import type { Style } from '../../style/style-key.ts';
import { emptyList, type LocalList, readLocal, writeLocal, writeStyle } from './local-list.ts';

export const $list = atom<LocalList>(emptyList);
export const $style = atom<Style>('apa');
/** `kept`: the server has it; `browser`: only this browser has it, for want of a connection. */
export const $keeping = atom<'idle' | 'saving' | 'kept' | 'browser' | 'unkept' | 'full'>('idle');

/** What carries changes to the server; the island says it. */
let carry: () => void = () => {};
export function onChange(does: () => void): void {
  carry = does;
}

/** Takes over a list, as it is now, also in this browser. */
export function setList(list: LocalList): void {
  $list.set(list);
  if (!writeLocal(list)) $keeping.set('unkept');
}

export function wakeList(): void {
  $list.set(readLocal());
}

function change(over: Partial<LocalList>): void {
  setList({ ...$list.get(), ...over });
  carry();
}

/** @returns how many of them the list had room for. */
export function addWorks(works: readonly Reference[]): number {
  const { entries, changed } = $list.get();
  const room = works.slice(0, Math.max(0, mostEntries - entries.length));
  const added = room.map((reference): Entry => ({ key: crypto.randomUUID(), reference }));
  change({
    entries: [...entries, ...added],
    changed: [...changed, ...added.map(({ key }) => key)],
  });
  return added.length;
}

export function changeWork(key: string, reference: Reference): void {
  const { entries, changed } = $list.get();
  change({
    entries: entries.map((one) => (one.key === key ? { key, reference } : one)),
    changed: [...changed.filter((one) => one !== key), key],
  });
}

export function removeWork(key: string): void {
  const { entries, changed, removed } = $list.get();
  change({
    entries: entries.filter((one) => one.key !== key),
    changed: changed.filter((one) => one !== key),
    removed: [...removed, key],
  });
}

/** Back in its place, after it was taken away. */
export function bringBack(entry: Entry, at: number): void {
  const { entries, changed, removed } = $list.get();
  change({
    entries: entries.toSpliced(at, 0, entry),
    changed: [...changed, entry.key],
    removed: removed.filter((one) => one !== entry.key),
    moved: true,
  });
}

/** By so many places up or down. */
export function moveWork(key: string, by: number): void {
  const { entries } = $list.get();
  const at = entries.findIndex((one) => one.key === key);
  const entry = entries[at];
  const to = at + by;
  if (!entry || to < 0 || to >= entries.length) return;
  change({ entries: entries.toSpliced(at, 1).toSpliced(to, 0, entry), moved: true });
}

export function chooseStyle(style: Style): void {
  $style.set(style);
  writeStyle(style);
}
