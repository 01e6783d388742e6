import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { documentExtensions } from '#shared/upload/document-rule.ts';
import { useWords } from '../../client/say-context.ts';
import { $pageForm, addFiles } from './attach-store.ts';

const clip =
  'M13.2 5.4 6.5 12a3.5 3.5 0 0 0 5 5l7.3-7.3a5.5 5.5 0 0 0-7.8-7.8L3.8 9.2a7.5 7.5 0 0 0 10.6 10.6l5.9-5.9';
const link =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';
const accepted = ['image/*', ...documentExtensions].join(',');

/** Adds files or a web page to the message. */
export function AttachTools() {
  const say = useWords('attach');
  const chooser = useRef<HTMLInputElement>(null);
  const page = useStore($pageForm, { ssr: 'initial' });
  return (
    <>
      <IconButton d={clip} label={say('ui.file')} onClick={() => chooser.current?.click()} />
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
      <IconButton
        d={link}
        label={say('ui.page')}
        aria-expanded={page}
        onClick={() => $pageForm.set(!page)}
      />
    </>
  );
}
