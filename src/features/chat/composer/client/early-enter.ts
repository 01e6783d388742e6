import { fieldId, sendId } from './ids.ts';
import { isSendKey } from './send-key.ts';

// Stands inline on pages with a chat: what Enter sends before the chat has woken is sent when it wakes,
// as a press of its button is (DESIGN 5). By itself the key would break the line and send nothing.
addEventListener('keydown', (event) => {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.id !== fieldId) return;
  if (!target.closest('astro-island[ssr]') || !isSendKey(event)) return;
  event.preventDefault();
  document.getElementById(sendId)?.click();
});
