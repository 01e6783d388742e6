import './source.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AddressField, type AddressWords } from '#client/ui/AddressField.tsx';
import { usePageDrop } from '#client/upload/use-page-drop.ts';
import type { UploadStore } from './upload-store.ts';

interface Props {
  readonly store: Pick<UploadStore, 'addFiles' | 'addAddress'>;
  /** What a phone's camera takes. */
  readonly kind: 'image' | 'video';
  /** What the browser offers in its file chooser: what the server decodes. */
  readonly accepted: string;
  readonly multiple?: boolean;
  readonly words: AddressWords & {
    /** Of the whole; absent where what it is for says it. */
    readonly source?: string;
    readonly title: string;
    readonly rules: string;
    readonly choose: string;
    readonly camera: string;
  };
  /** More ways to bring a file, before the address. */
  readonly children?: ReactNode;
}

/** Files by choosing, dropping, pasting, the camera, or an address. */
export function SourceField({ store, kind, accepted, multiple, words, children }: Props) {
  const { addFiles, addAddress } = store;
  const over = usePageDrop({ onFiles: addFiles });
  const file = useRef<HTMLInputElement>(null);
  const note = useId();
  const take = (input: HTMLInputElement) => {
    addFiles(input.files ?? []);
    // The same file may be chosen again.
    input.value = '';
  };
  const open = (field: HTMLInputElement) => {
    const address = field.value.trim();
    if (address === '') return field.focus();
    addAddress(address);
    field.value = '';
  };
  // Chosen before the page's script woke.
  useEffect(() => {
    const files = [...(file.current?.files ?? [])];
    if (files.length > 0) addFiles(files);
  }, [addFiles]);
  // A section without a name of its own would be one that nobody finds.
  const Part = words.source === undefined ? 'div' : 'section';
  return (
    <Part className="work-source" aria-label={words.source}>
      <label className={over ? 'drop over' : 'drop'}>
        <span className="title">{words.title}</span>
        <span className="note" id={note}>
          {words.rules}
        </span>
        <input
          className="only-read"
          type="file"
          accept={accepted}
          multiple={multiple}
          ref={file}
          aria-describedby={note}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className="button" aria-hidden="true">
          {words.choose}
        </span>
      </label>
      <div className="ways">
        {/* A phone opens its camera by itself. */}
        <label className="button quiet by-phone">
          {words.camera}
          <input
            className="only-read"
            type="file"
            accept={`${kind}/*`}
            capture="environment"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        {children}
        <AddressField words={words} onOpen={open} />
      </div>
    </Part>
  );
}
