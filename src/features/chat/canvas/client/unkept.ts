import type { CanvasPlace } from '../contract.ts';

/** Cleared with the chat storage (SPEC 4), as its name says. */
const key = 'chat:canvas';

/** Of a page that goes: a browser may not send its last call, and sends no long one. @param text null: nothing. */
export function rememberUnkept({ messageId, part }: CanvasPlace, text: string | null): void {
  forgetUnkept();
  if (text === null) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ messageId, part, text }));
  } catch {
    // Without storage its last call is all there is (R37).
  }
}

export function forgetUnkept(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

/** What was written into this canvas before the page was loaded again. */
export function unkeptOf({ messageId, part }: CanvasPlace): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept.messageId === messageId && kept.part === part ? String(kept.text) : null;
  } catch {
    return null;
  }
}
