import { atom } from 'nanostores';
import { $editor, openDocument } from '../../client/desk-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { OpenedVersion, VersionLine } from '../../contract.ts';
import { replaceText } from '../../saving/client/replace-text.ts';
import { flush, touch } from '../../saving/client/saver.ts';

export interface Versions {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly VersionLine[];
}

export const $versions = atom<Versions>({ state: 'loading', items: [] });
/** The version that is compared with the text now. */
export const $compared = atom<OpenedVersion | null>(null);
export const $versionTold = atom<
  | { readonly what: 'kept'; readonly name: string }
  | { readonly what: 'restored' | 'keep.failed' }
  | null
>(null);

export async function loadVersions(): Promise<void> {
  const id = openDocument()?.id;
  if (!id) return;
  $versions.set({ ...$versions.get(), state: 'loading' });
  const items = await (await loadCalls())?.versions(id);
  if (openDocument()?.id !== id) return;
  $versions.set(items ? { state: 'ready', items } : { state: 'failed', items: [] });
}

/** Keeps the text as it is now under a name. */
export async function nameVersion(name: string): Promise<boolean> {
  await flush();
  const id = openDocument()?.id;
  const kept = id ? await (await loadCalls())?.keepVersion(id, crypto.randomUUID(), name) : null;
  $versionTold.set(kept ? { what: 'kept', name } : { what: 'keep.failed' });
  if (kept) await loadVersions();
  return Boolean(kept);
}

export async function compareVersion(version: VersionLine): Promise<void> {
  $compared.set(await load(version));
}

/** Puts the version in the place of the text; an undo takes it back, and it is saved as any change. */
export async function restoreVersion(version: VersionLine): Promise<void> {
  const opened = await load(version);
  const editor = $editor.get();
  if (!opened || !editor) return;
  replaceText(editor, opened.content, true);
  touch();
  $compared.set(null);
  $versionTold.set({ what: 'restored' });
}

export async function removeVersion({ id: versionId }: VersionLine): Promise<void> {
  const id = openDocument()?.id;
  if (id && (await (await loadCalls())?.removeVersion(id, versionId))) await loadVersions();
}

async function load({ id: versionId }: VersionLine): Promise<OpenedVersion | null> {
  const id = openDocument()?.id;
  return (id && (await (await loadCalls())?.openVersion(id, versionId))) || null;
}
