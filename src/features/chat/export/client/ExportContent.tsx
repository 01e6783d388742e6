import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Progress } from '#client/ui/Progress.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { fileName } from '#shared/text/file-name.ts';
import { $chat, $path } from '../../client/chat-store.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Conversation, Message } from '../../contract.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { type ExportedChat, exportedChat } from '../chat-file.ts';
import { citedIn } from './cited.ts';
import { ExportChoice, type What } from './ExportChoice.tsx';
import { besideOf } from './export-calls.ts';
import type { ExportWords } from './export-words.ts';
import { type FileFormat, makeFile, untitled } from './make-file.ts';
import { PrintView } from './PrintView.tsx';
import { zipChats } from './zip-chats.ts';

type State =
  | { readonly at: 'choice' | 'looking' | 'stopped' | 'failed' | 'none' | 'printed' }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number };

/** Chats as files: what, in which form, and how far it is. */
export function ExportContent() {
  const say = useWords('export');
  const words = useExportWords();
  const chat = useShownChat();
  const [state, setState] = useState<State>({ at: 'choice' });
  const [printed, setPrinted] = useState<ExportedChat | null>(null);
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
  const saveOne = async (shown: Shown, what: What, format: FileFormat | 'pdf') => {
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
  const go = (what: What, format: FileFormat | 'pdf') => {
    if (isGoing) return;
    if (what === 'all') return void (format !== 'pdf' && saveAll(format));
    if (!chat) return setState({ at: 'none' });
    void saveOne(chat, what, format);
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
          chat={printed}
          cited={citedIn(printed)}
          words={words}
          name={fileName(printed.title, printed.updatedAt, '', untitled)}
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
  const [say, sources, attach] = [useWords('export'), useWords('sources'), useWords('attach')];
  const { tag } = useSay();
  const { choices } = useStore($models);
  return useMemo(
    () => ({
      say,
      sources: sources('ui.sources'),
      attached: attach('ui.sent'),
      tag,
      rtl: document.documentElement.dir === 'rtl',
      nameOf: (served) => nameOf(choices, served),
    }),
    [say, sources, attach, tag, choices],
  );
}

interface Shown {
  readonly conversation: Conversation;
  readonly path: readonly Message[];
  readonly messages: readonly Message[];
}

/** The open chat, as it is on screen and with all its versions. */
function useShownChat(): Shown | null {
  const { conversation, messages } = useStore($chat);
  const path = useStore($path);
  if (!conversation || path.length === 0) return null;
  return { conversation, path, messages };
}

/** JSON has all that is kept, other files what an answer cites. @throws where that cannot be read. */
async function withBeside(
  { conversation, path, messages }: Shown,
  what: What,
  format: FileFormat | 'pdf',
): Promise<ExportedChat> {
  const all = what === 'tree' ? messages : path;
  const cites = all.some(({ role, text }) => role === 'assistant' && /\[\d+\]/.test(text));
  const beside = format === 'json' || cites ? await besideOf(conversation.id) : {};
  return exportedChat(conversation, all, beside);
}
