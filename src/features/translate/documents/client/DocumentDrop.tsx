import { type DragEvent, useId, useState } from 'react';
import { translatedExtensions } from '#shared/translate/document.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { uploads } from './document-store.ts';

const limit = documentByteLimit / 1024 / 1024;

/** Takes documents that are dropped or chosen. */
export function DocumentDrop() {
  const say = usePartWords();
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') uploads.addFiles(event.dataTransfer.files);
  };
  return (
    <>
      <label
        className={over ? 'drop over' : 'drop'}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drag}
      >
        <span>{say('ui.documents.drop')}</span>
        <span className="note" id={id}>
          {say('ui.documents.kinds', { limit })}
        </span>
        <input
          className="only-read"
          type="file"
          multiple
          accept={translatedExtensions.join(',')}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            uploads.addFiles(currentTarget.files ?? []);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <span className="button quiet" aria-hidden="true">
          {say('ui.documents.choose')}
        </span>
      </label>
      <p className="note">{say('ui.documents.how')}</p>
    </>
  );
}
