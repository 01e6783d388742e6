import { atom } from 'nanostores';
import { $sources } from '../../client/essay-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { EssaySource } from '../../contract.ts';
import { longestSource, longestSources, mostSources } from '../../limits.ts';

export type SourceNews =
  | { readonly what: 'reading' }
  | { readonly what: 'failed' }
  | { readonly what: 'full' }
  | { readonly what: 'added' | 'removed' | 'cut'; readonly title: string };

/** What became of the last source. */
export const $news = atom<SourceNews | null>(null);

export async function addAddress(address: string): Promise<boolean> {
  return addRead(async () => (await loadCalls())?.readAddress(address));
}

export async function addFile(file: File): Promise<boolean> {
  return addRead(async () => (await loadCalls())?.readFile(file));
}

async function addRead(read: () => Promise<EssaySource | null | undefined>): Promise<boolean> {
  if ($sources.get().length >= mostSources) return refuse('full');
  $news.set({ what: 'reading' });
  const source = await read();
  return source ? addSource(source) : refuse('failed');
}

/** @returns whether it is there. */
export function addSource({ title, url, text }: EssaySource): boolean {
  const sources = $sources.get();
  const kept = { title, url, text: text.trim().slice(0, longestSource).toWellFormed() };
  const length = sources.reduce((sum, one) => sum + one.text.length, kept.text.length);
  if (sources.length >= mostSources || length > longestSources) return refuse('full');
  $sources.set([...sources, kept]);
  $news.set({ what: text.trim().length >= longestSource ? 'cut' : 'added', title });
  return true;
}

export function removeSource(source: EssaySource): void {
  $sources.set($sources.get().filter((one) => one !== source));
  $news.set({ what: 'removed', title: source.title });
}

function refuse(what: 'full' | 'failed'): false {
  $news.set({ what });
  return false;
}
