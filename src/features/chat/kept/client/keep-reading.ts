import { keepPage } from '#client/offline/keep-page.ts';
import { $chat, $path, $streaming } from '../../client/chat-store.ts';
import { $history, $shown } from '../../history/client/history-store.ts';
import { keepChat, keepList } from './kept-store.ts';

/** After the last change of the conversation or of the list, in milliseconds. */
const pause = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on the page, the list and the conversation on screen can be read without a connection. */
export function keepReading(): void {
  void loadParts().then(keepPage);
  void keepCurrent();
  $chat.listen(keepSoon);
  // The connection may be lost soon after an answer.
  $streaming.listen((now, before) => {
    if (before && !now) void keepCurrent();
  });
  $history.listen(keepSoon);
}

/** What opens from the list without a connection too: what is loaded is kept. A deploy may have taken it away (R25). */
async function loadParts(): Promise<void> {
  await Promise.allSettled([
    import('../../history/client/RowMenu.tsx'),
    import('../../select/client/SelectedBar.tsx'),
    import('../../find/client/FindResults.tsx'),
  ]);
}

function keepSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepCurrent(), pause);
}

async function keepCurrent(): Promise<void> {
  const { conversation, messages } = $chat.get();
  if ($streaming.get() || !navigator.onLine) return;
  const chosenId = $path.get().at(-1)?.id ?? null;
  if (conversation && messages.length > 0) await keepChat({ ...conversation, chosenId, messages });
  // What began or was renamed since the list was loaded stands in it too.
  const { state, items } = $history.get();
  const { view, projectId } = $shown.get();
  if (state === 'ready' && view === 'kept' && !projectId)
    await keepList({ items: [...items], nextCursor: null });
}
