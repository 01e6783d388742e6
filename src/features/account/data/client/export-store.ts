import { atom } from 'nanostores';
import type { ExportState } from '../contract.ts';

export type Export = ExportState | 'loading' | 'unknown' | 'none';

/** The archive that was asked for last. */
export const $export = atom<Export>('loading');

const everyMs = 2_000;

/** Loaded after the page can be used; null where a deploy took the file away (R25). */
const loadCalls = () => import('./calls.ts').catch(() => null);

export async function loadExport(): Promise<void> {
  const found = await (await loadCalls())?.findExport();
  // What is on screen stays there where a look fails.
  if (found === undefined && typeof $export.get() !== 'string') return;
  $export.set(found === undefined ? 'unknown' : (found ?? 'none'));
}

/** @param key made once for one press of the button (R16). @returns whether it was heard. */
export async function askForExport(key: string): Promise<boolean> {
  const asked = await (await loadCalls())?.askForExport(key);
  if (asked) $export.set(asked);
  return Boolean(asked);
}

export async function removeExport(): Promise<void> {
  if (await (await loadCalls())?.removeExport()) $export.set('none');
}

export function isUnderWay(made: Export): boolean {
  return typeof made !== 'string' && (made.state === 'waiting' || made.state === 'making');
}

/** Looks again and again while an archive is made. @returns what ends it. */
export function watchExport(): () => void {
  void loadExport();
  const timer = setInterval(() => {
    if (isUnderWay($export.get())) void loadExport();
  }, everyMs);
  return () => clearInterval(timer);
}
