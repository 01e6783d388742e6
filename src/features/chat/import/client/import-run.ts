import { clientFor } from '#client/api/api.ts';
import { handleError } from '#client/errors/handle.ts';
import { beginSession } from '#client/session/begin.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Imported, ImportedChat } from '../contract.ts';
import { mostAtOnce } from '../limits.ts';

const api = clientFor<ChatRouter>('chat').import;

/** Characters of one call, unless a single chat has more. */
const comfortable = 1_000_000;

export interface ImportRun {
  readonly chats: readonly ImportedChat[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, sofar: Imported) => void;
}

/** Sends chats in parts. @returns whether all were sent; the visitor has been told why not (SPEC 8). */
export async function sendChats({ chats, signal, onProgress }: ImportRun): Promise<boolean> {
  const sofar = { added: 0, known: 0, refused: 0 };
  let done = 0;
  if (!(await beginSession())) return false;
  for (const part of partsOf(chats)) {
    try {
      const form = new FormData();
      form.set('chats', `[${part.join(',')}]`);
      const { added, known, refused } = await api.add.mutate(form, { signal });
      sofar.added += added;
      sofar.known += known;
      sofar.refused += refused;
    } catch (error) {
      if (!signal.aborted) handleError(error);
      return false;
    }
    done += part.length;
    onProgress(done, { ...sofar });
  }
  return true;
}

function* partsOf(chats: readonly ImportedChat[]): Generator<readonly string[]> {
  let part: string[] = [];
  let length = 0;
  for (const chat of chats) {
    const text = JSON.stringify(chat);
    if (part.length === mostAtOnce || (part.length > 0 && length + text.length > comfortable)) {
      yield part;
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length;
  }
  if (part.length > 0) yield part;
}
