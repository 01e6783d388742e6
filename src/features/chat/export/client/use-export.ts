import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '#client/ui/save-file.ts';
import { fileName } from '#shared/text/file-name.ts';
import type { What } from './ExportChoice.tsx';
import type { ExportWords } from './export-words.ts';
import { type FileFormat, makeFile, untitled } from './make-file.ts';
import { chatsToPrint, type PrintedChats } from './print-chats.ts';
import { type Shown, withBeside } from './use-shown-chat.ts';
import { zipChats } from './zip-chats.ts';

export type ExportState =
  | { readonly at: 'choice' | 'looking' | 'stopped' | 'failed' | 'none' }
  | { readonly at: 'printed'; readonly left: number; readonly rest: number }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number };

interface Printed extends PrintedChats {
  /** What the browser calls the file. */
  readonly name: string;
}

/** Makes files of chats, one export at a time. */
export function useExport(words: ExportWords) {
  const { say } = words;
  const [state, setState] = useState<ExportState>({ at: 'choice' });
  const [printed, setPrinted] = useState<Printed | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** @param ids null: every kept chat. */
  const saveMany = async (ids: readonly string[] | null, format: FileFormat | 'pdf') => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ at: 'looking' });
    const onProgress = (done: number, count: number) => setState({ at: 'going', done, count });
    const today = new Date().toISOString();
    try {
      if (format === 'pdf') {
        const many = await chatsToPrint({ ids, signal, onProgress });
        if (many.chats.length === 0) return setState({ at: 'none' });
        setState({ at: 'choice' });
        return setPrinted({ ...many, name: fileName(say('ui.file'), today, '', untitled) });
      }
      const { zip, count, left } = await zipChats({ ids, format, words, signal, onProgress });
      if (count === 0) return setState({ at: 'none' });
      const name = fileName(say('ui.file'), today, '.zip', untitled);
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
      if (format === 'pdf') {
        const name = fileName(one.title, one.updatedAt, '', untitled);
        return setPrinted({ chats: [one], left: 0, rest: 0, name });
      }
      const { name, content } = await makeFile(one, format, words);
      saveFile(name, content);
      setState({ at: 'done', name, left: 0 });
    } catch {
      setState({ at: 'failed' });
    }
  };
  const onPrinted = useCallback(() => {
    const { left = 0, rest = 0 } = printed ?? {};
    setPrinted(null);
    setState({ at: 'printed', left, rest });
  }, [printed]);
  const stop = () => abort.current?.abort();
  const isGoing = state.at === 'going' || state.at === 'looking';
  return { state, isGoing, printed, saveMany, saveOne, onPrinted, stop };
}
