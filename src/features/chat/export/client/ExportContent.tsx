import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Progress } from '#client/ui/Progress.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { fileName } from '#shared/text/file-name.ts';
import { $chat, $path } from '../../client/chat-store.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { type ExportedChat, exportedChat } from '../chat-file.ts';
import { type Cited, citedIn } from './cited.ts';
import { ExportChoice, type What } from './ExportChoice.tsx';
import type { ExportWords } from './export-words.ts';
import { type FileFormat, makeFile, untitled } from './make-file.ts';
import { PrintView } from './PrintView.tsx';
import { zipChats } from './zip-chats.ts';

type State =
  | { readonly at: 'choice' | 'looking' | 'stopped' | 'failed' | 'none' | 'printed' }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number };

interface Printed {
  readonly chat: ExportedChat;
  readonly cited: Cited;
}

/** Chats as files: what, in which form, and how far it is. */
export function ExportContent() {
  const say = useWords('export');
  const words = useExportWords();
  const chat = useShownChat();
  const [state, setState] = useState<State>({ at: 'choice' });
  const [printed, setPrinted] = useState<Printed | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const isGoing = state.at === 'going' || state.at === 'looking';

  const saveAll = async (format: FileFormat) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setState({ at: 'looking' });
    const onProgress = (done: number, count: number) => setState({ at: 'going', done, count });
    try {
      const { zip, count, left } = await zipChats({ format, words, signal, onProgress });
      if (count === 0) return setState({ at: 'none' });
      const name = fileName(say('ui.file'), new Date().toISOString(), '.zip', untitled);
      saveFile(name, zip);
      setState({ at: 'done', name, left });
    } catch {
      setState({ at: signal.aborted ? 'stopped' : 'failed' });
    }
  };
  const saveOne = async (one: ExportedChat, format: FileFormat) => {
    try {
      const { name, content } = await makeFile(one, format, words);
      saveFile(name, content);
      setState({ at: 'done', name, left: 0 });
    } catch {
      setState({ at: 'failed' });
    }
  };
  const go = (what: What, format: FileFormat | 'pdf') => {
    if (isGoing) return;
    if (what === 'all') return void (format !== 'pdf' && saveAll(format));
    const one = what === 'tree' ? chat?.tree : chat?.path;
    if (!one) return setState({ at: 'none' });
    if (format === 'pdf')
      return void citedIn(one).then((cited) => setPrinted({ chat: one, cited }));
    void saveOne(one, format);
  };
  const onDone = useCallback(() => {
    setPrinted(null);
    setState({ at: 'printed' });
  }, []);

  return (
    <div className="steps">
      <ExportChoice hasChat={chat !== null} busy={isGoing} onChoose={go} />
      <Told state={state} onStop={() => abort.current?.abort()} />
      {printed && (
        <PrintView
          {...printed}
          words={words}
          name={fileName(printed.chat.title, printed.chat.updatedAt, '', untitled)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

function Told({ state, onStop }: { readonly state: State; readonly onStop: () => void }) {
  const say = useWords('export');
  if (state.at === 'choice') return null;
  if (state.at === 'going')
    return (
      <Progress
        label={say('ui.title')}
        done={state.done}
        count={state.count}
        text={say('ui.progress', { done: state.done, count: state.count })}
        stop={say('ui.stop')}
        onStop={onStop}
      />
    );
  if (state.at === 'done')
    return (
      <p role="status">
        {say('ui.done', { name: state.name })}{' '}
        {state.left > 0 && say('ui.left', { count: state.left })}
      </p>
    );
  return (
    <p
      role={state.at === 'failed' ? 'alert' : 'status'}
      className={state.at === 'failed' ? 'failed' : 'note'}
    >
      {say(`ui.${state.at}`)}
    </p>
  );
}

function useExportWords(): ExportWords {
  const [say, sources] = [useWords('export'), useWords('sources')];
  const { tag } = useSay();
  const { choices } = useStore($models);
  return useMemo(
    () => ({
      say,
      sources: sources('ui.sources'),
      tag,
      rtl: document.documentElement.dir === 'rtl',
      nameOf: (served) => nameOf(choices, served),
    }),
    [say, sources, tag, choices],
  );
}

/** The open chat, as it is on screen and with all its versions. */
function useShownChat(): { readonly path: ExportedChat; readonly tree: ExportedChat } | null {
  const { conversation, messages } = useStore($chat);
  const path = useStore($path);
  if (!conversation || path.length === 0) return null;
  return { path: exportedChat(conversation, path), tree: exportedChat(conversation, messages) };
}
