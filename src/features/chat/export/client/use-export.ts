import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { fileName } from '#shared/text/file-name.ts';
import type { ExportedChat } from '../chat-file.ts';
import type { What } from './ExportChoice.tsx';
import type { ExportWords } from './export-words.ts';
import { type FileFormat, makeFile, untitled } from './make-file.ts';
import { type Shown, withBeside } from './use-shown-chat.ts';
import { zipChats } from './zip-chats.ts';

export type ExportState =
  | { readonly at: 'choice' | 'looking' | 'stopped' | 'failed' | 'none' | 'printed' }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number };

/** Makes files of chats, one export at a time. */
export function useExport(words: ExportWords) {
  const { say } = words;
  const [state, setState] = useState<ExportState>({ at: 'choice' });
  const [printed, setPrinted] = useState<ExportedChat | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** @param ids null: every kept chat. */
  const saveMany = async (ids: readonly string[] | null, format: FileFormat) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ at: 'looking' });
    const onProgress = (done: number, count: number) => setState({ at: 'going', done, count });
    try {
      const { zip, count, left } = await zipChats({ ids, format, words, signal, onProgress });
      if (count === 0) return setState({ at: 'none' });
      const name = fileName(say('ui.file'), new Date().toISOString(), '.zip', untitled);
      saveFile(name, zip);
      setState({ at: 'done', name, left });
    } catch {
      setState({ at: signal.aborted ? 'stopped' : 'failed' });
    }
  };
  const saveOne = async (shown: Shown | null, what: What, format: FileFormat | 'pdf') => {
    if (!shown) return setState({ at: 'none' });
    try {
      const one = await withBeside(shown, what, format);
      if (format === 'pdf') return setPrinted(one);
      const { name, content } = await makeFile(one, format, words);
      saveFile(name, content);
      setState({ at: 'done', name, left: 0 });
    } catch {
      setState({ at: 'failed' });
    }
  };
  const onPrinted = useCallback(() => {
    setPrinted(null);
    setState({ at: 'printed' });
  }, []);
  const stop = () => abort.current?.abort();
  const isGoing = state.at === 'going' || state.at === 'looking';
  return { state, isGoing, printed, saveMany, saveOne, onPrinted, stop };
}
