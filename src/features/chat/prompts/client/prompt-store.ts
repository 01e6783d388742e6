import { atom, computed } from 'nanostores';
import type { KeyboardEvent } from 'react';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { $text, setText } from '../../composer/client/draft-store.ts';
import type { Prompt } from '../contract.ts';

/** The dialog of prompts: the list, or one that is to be filled in. */
export const $promptDialog = atom<'closed' | 'list' | Prompt>('closed');

// Nothing of one person's is shown to the next (R18).
hearOtherPerson(() => $promptDialog.set('closed'));

/** Set aside by Escape, until the field begins anew. */
const $left = atom(false);
/** Also as wide as the signs of an input method for Japanese or Chinese. */
const slash = /^[/／]([^\n]{0,40})$/;

/** What is looked for after a slash that begins the message; null for any other message. */
export const $slash = computed([$text, $left], (text, left) =>
  left ? null : (slash.exec(text)?.[1] ?? null),
);

$text.listen((text) => {
  if (!/^[/／]/.test(text)) $left.set(false);
});

export function leaveSlash(): void {
  $left.set(true);
}

type Press = (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
let hear: Press | null = null;

/** The list below a slash hears the field's keys while it is there. */
export function hearSlash(press: Press): () => void {
  hear = press;
  return () => {
    if (hear === press) hear = null;
  };
}

/** @returns whether the list took the key. */
export function pressInSlash(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  return hear?.(event) ?? false;
}

/** Puts a finished prompt into the field: in place of a slash, else after what is typed. */
export function insertPrompt(text: string): void {
  const before = slash.test($text.get()) ? '' : $text.get().trimEnd();
  setText(`${before}${before && '\n\n'}${text}`);
  $promptDialog.set('closed');
  const field = document.getElementById('chat-text');
  if (!(field instanceof HTMLTextAreaElement)) return;
  // A dialog that closes gives focus back to what opened it.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
}
