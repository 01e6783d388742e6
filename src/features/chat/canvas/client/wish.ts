import { $path } from '../../client/chat-store.ts';
import { $going, $outbox, sendText } from '../../composer/client/outbox.ts';

/**
 * Asks for a change in the conversation, where it can be read too, and waits for the answer.
 * @returns the changed text; null where none came.
 */
export function askForChange(message: string, signal: AbortSignal): Promise<string | null> {
  const asked = new Set($path.get().map(({ id }) => id));
  sendText(message);
  return new Promise((resolve) => {
    const look = () => {
      const path = $path.get();
      const at = path.findLastIndex(
        ({ id, role, text }) => role === 'user' && !asked.has(id) && text.trim() === message.trim(),
      );
      const answer = at < 0 ? undefined : path[at + 1];
      if (answer && answer.state !== 'streaming')
        finish(answer.state === 'done' ? bareText(answer.text) : null);
      else if (!answer && !isUnderWay(message)) finish(null);
    };
    const finish = (text: string | null) => {
      for (const stop of stops) stop();
      resolve(text);
    };
    const stops = [$path.listen(look), $outbox.listen(look)];
    signal.addEventListener('abort', () => finish(null));
  });
}

/** On its way, or just arrived: its answer comes with the next change of the path. */
function isUnderWay(message: string): boolean {
  const item = $outbox.get().find(({ text }) => text === message);
  return item ? item.state !== 'failed' && item.state !== 'held' : $going.get() === null;
}

/** Models like to put a whole text into one code block. */
export function bareText(answer: string): string {
  const [, code] = /^\s*(?:```|~~~)[^\n]*\n([\s\S]*?)\n?(?:```|~~~)\s*$/.exec(answer) ?? [];
  return code === undefined || /^(?:```|~~~)/m.test(code) ? answer : code;
}
