import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { $session } from '#client/session/store.ts';
import { useWords } from '../../client/say-context.ts';
import type { Prompt } from '../contract.ts';
import * as calls from './prompt-calls.ts';
import { $promptDialog, insertPrompt } from './prompt-store.ts';
import { variablesOf } from './variables.ts';

interface Own {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly prompts: readonly Prompt[];
}

const $own = atom<Own>({ state: 'loading', prompts: [] });

// Nothing of one person's is shown to the next (R18).
$session.listen((now, before) => {
  if (now.session?.user.id !== before?.session?.user.id)
    $own.set({ state: 'loading', prompts: [] });
});

const house = [1, 2, 3, 4, 5, 6] as const;
const names = ['text', 'language', 'reader', 'topic', 'decision', 'code'] as const;

/** One's own prompts and those of the house. */
export function usePrompts() {
  const say = useWords('prompts');
  const own = useStore($own, { ssr: 'initial' });
  useEffect(() => void load(), []);
  const ours = useMemo(() => {
    const values = Object.fromEntries(names.map((name) => [name, `{{${say(`ui.var.${name}`)}}}`]));
    // Each names some of the values.
    const filled = say as (key: string, values: object) => string;
    return house.map(
      (n): Prompt => ({
        id: `house-${n}`,
        title: say(`ui.house.${n}.title`),
        // Values are set apart for display; a prompt is text to send.
        text: filled(`ui.house.${n}.text`, values).replace(/[\u2066-\u2069]/g, ''),
      }),
    );
  }, [say]);
  return { ...own, ours, load };
}

async function load(): Promise<void> {
  const prompts = await calls.list();
  $own.set(prompts ? { state: 'ready', prompts } : { ...$own.get(), state: 'failed' });
}

export async function savePrompt(prompt: Prompt): Promise<boolean> {
  const saved = await calls.save(prompt);
  if (!saved) return false;
  const others = $own.get().prompts.filter(({ id }) => id !== saved.id);
  const prompts = [...others, saved].sort((a, b) => a.title.localeCompare(b.title));
  $own.set({ state: 'ready', prompts });
  return true;
}

export async function removePrompt({ id }: Prompt): Promise<boolean> {
  if (!(await calls.remove(id))) return false;
  const { state, prompts } = $own.get();
  $own.set({ state, prompts: prompts.filter((one) => one.id !== id) });
  return true;
}

/** Prompts whose name or text has all these words. */
export function matching(prompts: readonly Prompt[], query: string): Prompt[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return prompts.filter(({ title, text }) => {
    const all = `${title} ${text}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Into the field, by way of a form where it has something to fill in. */
export function takePrompt(prompt: Prompt): void {
  if (variablesOf(prompt.text).length > 0) $promptDialog.set(prompt);
  else insertPrompt(prompt.text);
}
