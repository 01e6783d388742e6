import { atom } from 'nanostores';
import { $session } from '#client/session/store.ts';
import type { Glossary, GlossaryLine, MakeGlossaryInput } from '../../contract.ts';
import { $glossary } from '../../options/client/options-store.ts';

/** All of a person's glossaries, newest first; null until they are known. */
export const $glossaries = atom<readonly GlossaryLine[] | null>(null);

/** What was typed into a glossary form and is not saved, by its glossary and pair: closing the dialog keeps it. */
export const unsaved = new Map<string, { readonly name: string; readonly entries: string }>();

export function loadGlossaryCalls() {
  return import('./calls.ts').catch(() => null);
}

export async function loadGlossaries(): Promise<void> {
  const found = await (await loadGlossaryCalls())?.list();
  if (found) $glossaries.set(found);
}

/** Another person is here: nothing of the first is left (R18). */
export function forgetGlossaries(): void {
  unsaved.clear();
  $glossary.set('');
  if (!$glossaries.get()) return;
  $glossaries.set(null);
  if ($session.get().session) void loadGlossaries();
}

/** What is to be saved; without an id it is made, once for each key (R16). */
export interface GlossaryDraft extends MakeGlossaryInput {
  readonly id: string | null;
}

/** Saves a glossary, and chooses it. @returns whether it is kept. */
export async function saveGlossary({ id, ...draft }: GlossaryDraft): Promise<boolean> {
  const calls = await loadGlossaryCalls();
  const { name, from, to, entries } = draft;
  const saved = await (id === null
    ? calls?.make(draft)
    : calls?.save({ id, name, pair: { from, to, entries } }));
  if (!saved?.value) return false;
  putGlossary(saved.value);
  return true;
}

function putGlossary(saved: Glossary): void {
  const line: GlossaryLine = {
    ...{ id: saved.id, name: saved.name, createdAt: saved.createdAt },
    pairs: saved.pairs.map(({ from, to, entries }) => ({ from, to, count: entries.length })),
  };
  const others = ($glossaries.get() ?? []).filter(({ id }) => id !== saved.id);
  $glossaries.set([line, ...others]);
  $glossary.set(saved.id);
}

/** @returns whether it is gone. */
export async function removeGlossary(id: string): Promise<boolean> {
  const removed = await (await loadGlossaryCalls())?.remove(id);
  if (!removed) return false;
  $glossaries.set(($glossaries.get() ?? []).filter((one) => one.id !== id));
  if ($glossary.get() === id) $glossary.set('');
  return true;
}

/** The chosen one, where it knows the pair. */
export function glossaryFor(from: string, to: string): string | null {
  const id = $glossary.get();
  const line = $glossaries.get()?.find((one) => one.id === id);
  // Before they are known, the server says whether it is there.
  return id !== '' && (!line || knows(line, from, to)) ? id : null;
}

/** Whether it knows the pair; a language that the text tells may be any. */
export function knows({ pairs }: GlossaryLine, from: string, to: string): boolean {
  return pairs.some((pair) => pair.to === to && (from === '' || pair.from === from));
}
