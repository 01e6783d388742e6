import { useStore } from '@nanostores/react';
import css from '#client/ui/file-field.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { useWords } from '../../client/say-context.ts';
import { importExtensions } from './import-file.ts';
import { $import, type ImportState, importFile, isBusy } from './import-store.ts';

addLateStyles(css);

const megabytes = documentByteLimit / 1024 / 1024;

/** A file becomes a new document. */
export function ImportForm() {
  const say = useWords('desk-files');
  const state = useStore($import);
  return (
    <div className="steps">
      <p>{say('ui.import.lede')}</p>
      <label>
        {say('ui.import.choose')}
        <input
          type="file"
          accept={importExtensions.join(',')}
          disabled={isBusy(state)}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void importFile(file);
            event.target.value = '';
          }}
        />
      </label>
      <p className="note">{say('ui.import.kinds', { megabytes })}</p>
      <Told state={state} />
      <p className="note">{say('ui.import.word')}</p>
      <p className="note">{say('ui.import.pdf')}</p>
      <p className="note">{say('ui.import.private')}</p>
    </div>
  );
}

function Told({ state }: { readonly state: ImportState }) {
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
