import { keepPage } from '#client/offline/keep-page.ts';
import { $chat, $streaming } from '../../client/chat-store.ts';
import { keepChat } from './kept-store.ts';

/** After the last change of the conversation, in milliseconds. */
const pause = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on the page and the conversation on screen can be read without a connection. */
export function keepReading(): void {
  void keepPage();
  $chat.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepCurrent(), pause);
  });
}

async function keepCurrent(): Promise<void> {
  const { conversation, messages } = $chat.get();
  if (!conversation || messages.length === 0 || $streaming.get() || !navigator.onLine) return;
  await keepChat({ ...conversation, messages });
}
