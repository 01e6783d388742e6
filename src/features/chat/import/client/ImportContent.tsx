import '#client/ui/file-field.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import css from '#client/ui/dialog-form.css?inline';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { Progress } from '#client/ui/Progress.tsx';
import { useWords } from '../../client/say-context.ts';
import { $import, leaveImport, readChats, sendFound, stopImport } from './import-store.ts';
import { Preview } from './Preview.tsx';

addLateStyles(css);

/** Chats from a file: what is in it, and then into the visitor's own. */
export function ImportContent() {
  const say = useWords('import');
  const state = useStore($import);
  useEffect(() => leaveImport, []);
  useEffect(holdFocus, []);
  return (
    <div className="steps">
      <Introduction />
      <label>
        {say('ui.file')}
        <input
          type="file"
          accept=".zip,.json,application/zip,application/json"
          disabled={'count' in state}
          onClick={({ currentTarget }) => {
            // A browser does not tell of the same file twice, and after a stop it is that one.
            currentTarget.value = '';
          }}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void readChats(file, say);
          }}
        />
      </label>
      {state.at === 'preview' && (
        <Preview found={state.found} onGo={() => void sendFound(state.found)} />
      )}
      <Told />
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

function Told() {
  const say = useWords('import');
  const state = useStore($import);
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
        onStop={stopImport}
      />
    );
  if ('imported' in state)
    return (
      <div role="status">
        {state.at !== 'done' && <p className="failed">{say(`ui.${state.at}`)}</p>}
        {(state.at === 'done' || state.imported.added > 0) && (
          <p>{say('ui.done', { count: state.imported.added })}</p>
        )}
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
