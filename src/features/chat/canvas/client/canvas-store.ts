import { atom } from 'nanostores';
import type { CanvasPlace } from '../contract.ts';

export interface Canvas extends CanvasPlace {
  /** The text as the answer has it: its first version. */
  readonly text: string;
  /** What a code is written in; '' for the whole answer. */
  readonly lang: string;
}

/** The text that is open beside the conversation. */
export const $canvas = atom<Canvas | null>(null);

/** What had the focus before. */
let opener: Element | null = null;

export function openCanvas(canvas: Canvas): void {
  opener = document.activeElement;
  $canvas.set(canvas);
}

export function closeCanvas(): void {
  $canvas.set(null);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  else document.getElementById('chat-text')?.focus();
  opener = null;
}

/** Opens the code that a button stands at. */
export function openCode(button: Element, text: string, lang: string): void {
  const answer = button.closest<HTMLElement>('[data-message]');
  const figure = button.closest('figure');
  const messageId = answer?.dataset.message;
  if (!answer || !figure || !messageId) return;
  const part = [...answer.querySelectorAll('figure.code')].indexOf(figure);
  openCanvas({ messageId, part, text, lang });
}
