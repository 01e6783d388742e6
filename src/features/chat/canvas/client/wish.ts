import { $path } from '../../client/chat-store.ts';
import { $going, $outbox, sendText } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';

/** `cut`: the model might not write the text to its end, and half of it is no version. */
export type Changed =
  | { readonly state: 'done'; readonly text: string }
  | { readonly state: 'failed' | 'cut' };

/** Asks for a change in the conversation, where it can be read too, and waits for the answer. */
export function askForChange(message: string, signal: AbortSignal): Promise<Changed> {
  const asked = new Set($path.get().map(({ id }) => id));
  sendText(message);
  return new Promise((resolve) => {
    const look = () => {
      const path = $path.get();
      const at = path.findLastIndex(
        ({ id, role, text }) => role === 'user' && !asked.has(id) && text.trim() === message.trim(),
      );
      const answer = at < 0 ? undefined : path[at + 1];
      if (answer && answer.state !== 'streaming') finish(changedBy(answer));
      else if (!answer && !isUnderWay(message)) finish({ state: 'failed' });
    };
    const finish = (changed: Changed) => {
      for (const stop of stops) stop();
      resolve(changed);
    };
    const stops = [$path.listen(look), $outbox.listen(look)];
    signal.addEventListener('abort', () => finish({ state: 'failed' }));
  });
}

function changedBy({ state, cut, text }: Message): Changed {
  if (state !== 'done') return { state: 'failed' };
  return cut ? { state: 'cut' } : { state, text: bareText(text) };
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
