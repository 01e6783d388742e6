import { useRef, useState } from 'react';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { newDocument } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import { longestContent } from '../../limits.ts';
import { recordWords } from '../../process/client/recorder.ts';
import { importExtensions, readFile } from './import-file.ts';
import { keepPictures } from './keep-pictures.ts';

const megabytes = documentByteLimit / 1024 / 1024;

type Refused = 'kind' | 'large' | 'long' | 'offline' | 'failed';
type State =
  | { readonly at: 'choice' | 'told' }
  | { readonly at: 'reading' | Refused; readonly name: string }
  | { readonly at: 'pictures'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number; readonly unkept: number };

/** A file becomes a new document. */
export function ImportForm() {
  const say = useWords('desk-files');
  const [state, setState] = useState<State>({ at: 'choice' });
  const busy = useRef(false);
  const take = async (file: File) => {
    if (busy.current) return;
    busy.current = true;
    setState({ at: 'reading', name: file.name });
    setState(await importFile(file, (done, count) => setState({ at: 'pictures', done, count })));
    busy.current = false;
  };
  return (
    <div className="steps">
      <p>{say('ui.import.lede')}</p>
      <label>
        {say('ui.import.choose')}
        <input
          type="file"
          accept={importExtensions.join(',')}
          disabled={state.at === 'reading' || state.at === 'pictures'}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void take(file);
          }}
        />
      </label>
      <p className="note">{say('ui.import.kinds', { megabytes })}</p>
      <Told state={state} />
      <p className="note">{say('ui.import.pdf')}</p>
      <p className="note">{say('ui.import.private')}</p>
    </div>
  );
}

async function importFile(
  file: File,
  onPicture: (done: number, count: number) => void,
): Promise<State> {
  const { name } = file;
  const read = await readFile(file);
  if (read.state === 'told') return { at: 'told' };
  if (read.state !== 'read') return { at: read.state, name };
  const { content, title, pictures, left } = read.document;
  if (JSON.stringify(content).length > longestContent) return { at: 'long', name };
  await newDocument(content, title);
  recordWords('imported');
  const unkept = await keepPictures(pictures, onPicture);
  return { at: 'done', name, left, unkept };
}

function Told({ state }: { readonly state: State }) {
  const say = useWords('desk-files');
  switch (state.at) {
    case 'choice':
    case 'told':
      return <p role="status" />;
    case 'reading':
      return <p role="status">{say('ui.import.reading', { name: state.name })}</p>;
    case 'pictures':
      return (
        <p role="status">{say('ui.import.picture', { done: state.done, count: state.count })}</p>
      );
    case 'done':
      return (
        <p role="status">
          {say('ui.import.done', { name: state.name })}{' '}
          {state.left > 0 && say('ui.import.left', { count: state.left })}{' '}
          {state.unkept > 0 && say('ui.import.unkept', { count: state.unkept })}
        </p>
      );
    case 'offline':
      return (
        <p className="failed" role="alert">
          {say('ui.import.offline')}
        </p>
      );
    default:
      return (
        <p className="failed" role="alert">
          {say(`ui.import.${state.at}`, { name: state.name, megabytes })}
        </p>
      );
  }
}
