import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Icon } from '#client/ui/Icon.tsx';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { useWords } from '../../client/say-context.ts';
import { $pageForm, addFiles } from './attach-store.ts';

const clip =
  'M13.2 5.4 6.5 12a3.5 3.5 0 0 0 5 5l7.3-7.3a5.5 5.5 0 0 0-7.8-7.8L3.8 9.2a7.5 7.5 0 0 0 10.6 10.6l5.9-5.9';
const globe =
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.8 5.7 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.7-3.8-9s1.3-6.4 3.8-9z';
const accepted = ['image/*', ...documentExtensions].join(',');

/** Adds files or a web page to the message. */
export function AttachTools() {
  const say = useWords('attach');
  const chooser = useRef<HTMLInputElement>(null);
  const page = useStore($pageForm, { ssr: 'initial' });
  return (
    <>
      <button className="link" type="button" onClick={() => chooser.current?.click()}>
        <Icon d={clip} /> {say('ui.file')}
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={({ currentTarget }) => {
          addFiles(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
      <button
        className="link"
        type="button"
        aria-expanded={page}
        onClick={() => $pageForm.set(!page)}
      >
        <Icon d={globe} /> {say('ui.page')}
      </button>
    </>
  );
}
