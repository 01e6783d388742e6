import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { hearOtherPerson } from '#client/session/other-person.ts';
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

/** Goes up with each change and person: a list that was asked for before knows nothing of them. */
let turn = 0;

// Nothing of one person's is shown to the next (R18).
hearOtherPerson(() => {
  turn += 1;
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
  const asked = turn;
  const prompts = await calls.list(asked);
  if (asked !== turn) return load();
  $own.set(prompts ? { state: 'ready', prompts } : { ...$own.get(), state: 'failed' });
}

export async function savePrompt(prompt: Prompt): Promise<boolean> {
  const saved = await calls.save(prompt);
  if (!saved) return false;
  const others = $own.get().prompts.filter(({ id }) => id !== saved.id);
  change([...others, saved].sort((a, b) => a.title.localeCompare(b.title)));
  return true;
}

export async function removePrompt({ id }: Prompt): Promise<boolean> {
  if (!(await calls.remove(id))) return false;
  change($own.get().prompts.filter((one) => one.id !== id));
  return true;
}

/** Where the list has not come yet, or failed, these are not all: it is asked for anew. */
function change(prompts: readonly Prompt[]): void {
  turn += 1;
  const { state } = $own.get();
  $own.set({ state, prompts });
  if (state !== 'ready') void load();
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
