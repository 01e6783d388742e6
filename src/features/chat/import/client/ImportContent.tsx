import { useEffect, useRef, useState } from 'react';
import { Progress } from '#client/ui/Progress.tsx';
import { useWords } from '../../client/say-context.ts';
import { loadHistory } from '../../history/client/history-store.ts';
import type { Imported } from '../contract.ts';
import { type Found, readFile } from './found.ts';
import { sendChats } from './import-run.ts';
import { Preview } from './Preview.tsx';

type State =
  | { readonly at: 'choice' | 'broken' | 'large' | 'none' }
  | { readonly at: 'reading'; readonly count: number }
  | { readonly at: 'preview'; readonly found: Found }
  | { readonly at: 'going'; readonly done: number; readonly count: number }
  | { readonly at: 'done' | 'stopped' | 'failed'; readonly imported: Imported };

const nothing: Imported = { added: 0, known: 0, refused: 0 };

/** Chats from a file: what is in it, and then into the visitor's own. */
export function ImportContent() {
  const say = useWords('import');
  const [state, setState] = useState<State>({ at: 'choice' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const begin = () => {
    abort.current?.abort();
    abort.current = new AbortController();
    return abort.current.signal;
  };

  const read = async (file: File) => {
    const signal = begin();
    setState({ at: 'reading', count: 0 });
    const found = await readFile(file, say, {
      signal,
      onProgress: (count) => setState({ at: 'reading', count }),
    });
    if (signal.aborted) return;
    if (typeof found === 'string') return setState({ at: found });
    const isEmpty = found.chats.length === 0 && found.unread.length === 0;
    setState(isEmpty ? { at: 'none' } : { at: 'preview', found });
  };
  const send = async ({ chats }: Found) => {
    const signal = begin();
    let imported = nothing;
    setState({ at: 'going', done: 0, count: chats.length });
    const onProgress = (done: number, sofar: Imported) => {
      imported = sofar;
      if (!signal.aborted) setState({ at: 'going', done, count: chats.length });
    };
    const isWhole = await sendChats({ chats, signal, onProgress });
    setState({ at: isWhole ? 'done' : signal.aborted ? 'stopped' : 'failed', imported });
    if (imported.added > 0) void loadHistory();
  };

  return (
    <div className="steps">
      <Introduction />
      <label>
        {say('ui.file')}
        <input
          type="file"
          accept=".zip,.json,application/zip,application/json"
          disabled={'count' in state}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void read(file);
          }}
        />
      </label>
      {state.at === 'preview' && (
        <Preview found={state.found} onGo={() => void send(state.found)} />
      )}
      <Told state={state} onStop={() => abort.current?.abort()} />
    </div>
  );
}

function Introduction() {
  const say = useWords('import');
  return (
    <>
      <p>{say('ui.lede')}</p>
      <details>
        <summary>{say('ui.how')}</summary>
        <ul>
          <li>{say('ui.how.chatgpt')}</li>
          <li>{say('ui.how.claude')}</li>
          <li>{say('ui.how.own')}</li>
        </ul>
      </details>
    </>
  );
}

function Told({ state, onStop }: { readonly state: State; readonly onStop: () => void }) {
  const say = useWords('import');
  if (state.at === 'choice' || state.at === 'preview') return null;
  if (state.at === 'reading')
    return <p role="status">{say('ui.reading', { count: state.count })}</p>;
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
  if ('imported' in state)
    return (
      <div role="status">
        {state.at !== 'done' && <p className="failed">{say(`ui.${state.at}`)}</p>}
        <p>{say('ui.done', { count: state.imported.added })}</p>
        {state.imported.known > 0 && <p>{say('ui.known', { count: state.imported.known })}</p>}
        {state.imported.refused > 0 && (
          <p>{say('ui.refused', { count: state.imported.refused })}</p>
        )}
      </div>
    );
  return (
    <p className="failed" role="alert">
      {say(`ui.${state.at}`)}
    </p>
  );
}
