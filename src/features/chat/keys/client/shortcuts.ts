import { atom } from 'nanostores';
import { copyText } from '#client/ui/copy.ts';
import { quote, selectedText } from '../../answer/client/quote.ts';
import { $path } from '../../client/chat-store.ts';

export const $sheetOpen = atom(false);
/** Something that a key did and the page does not show. */
export const $keyTold = atom<'copied.last' | null>(null);
/** Whether single letters work; a person whose own tools need them switches them off. */
export const $letters = atom(true);

export const keptLetters = 'chat-letters';
const shown = 2500;

/**
 * Keys by what they do. Single letters alone: those with Ctrl, Alt or the command key are the
 * browser's and screen readers', and these hear a letter before a page does.
 */
export const letters = {
  n: 'new',
  m: 'focus',
  s: 'search',
  h: 'history',
  c: 'copy',
  q: 'quote',
} as const;
export type Letter = keyof typeof letters;
export type Doing = (typeof letters)[Letter];

/** Hears the keys of the page until it is called off. */
export function watchKeys(): () => void {
  $letters.set(readLetters());
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

/** Whether something is open that has the keys; a toast has none, and closes by itself. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], :popover-open:not([popover=manual])') !== null;
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (isCovered()) return;
  const { ctrlKey, metaKey, altKey } = event;
  const isSheet = (ctrlKey || metaKey) && !altKey && isSlash(event);
  const bare = !ctrlKey && !metaKey && !altKey && $letters.get() && !isTyping(event.target);
  const letter = bare && !event.shiftKey ? letterOf(event) : null;
  if (isSheet || (bare && /^[?؟]$/.test(event.key))) $sheetOpen.set(true);
  else if (letter && canDo(letters[letter])) run(letters[letter]);
  else return;
  event.preventDefault();
}

/** A sign that a keyboard of Latin letters has: such a key is what it says. */
const latin = /^[ -~]$/;

/** Also on a keyboard of another script, by the key's place. */
function letterOf({ key, code }: KeyboardEvent): Letter | null {
  const letter = (latin.test(key) ? key : code.replace('Key', '')).toLowerCase();
  return Object.hasOwn(letters, letter) ? (letter as Letter) : null;
}

function isSlash({ key, code }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && !latin.test(key));
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** What the key presses or goes to: `data-key` on it names what it does. */
function elementOf(doing: Doing): HTMLElement | null {
  const elements = document.querySelectorAll<HTMLElement>(`[data-key="${doing}"]`);
  return [...elements].find((one) => one.checkVisibility()) ?? null;
}

const own: Partial<Record<Doing, () => void>> = {
  focus: () => document.getElementById('chat-text')?.focus(),
  copy: () => void copyLast(),
  quote: () => {
    const selected = selectedText();
    if (selected) quote(selected.text);
  },
};

/** Whether this page has it. */
export function canDo(doing: Doing): boolean {
  return own[doing] !== undefined || elementOf(doing) !== null;
}

function run(doing: Doing): void {
  const mine = own[doing];
  const element = elementOf(doing);
  if (mine) mine();
  else if (element?.matches('input')) element.focus();
  else element?.click();
}

async function copyLast(): Promise<void> {
  const last = $path.get().findLast(({ role, text }) => role === 'assistant' && text !== '');
  if (!last || (await copyText(last.text)) !== 'copied') return;
  $keyTold.set('copied.last');
  setTimeout(() => $keyTold.set(null), shown);
}

/** The last question becomes a field, as long as none is being written. */
export function editLast(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[data-key="edit"]');
  const last = [...buttons].at(-1);
  last?.click();
  return last !== undefined;
}

function readLetters(): boolean {
  try {
    return localStorage.getItem(keptLetters) !== 'off';
  } catch {
    return true;
  }
}
