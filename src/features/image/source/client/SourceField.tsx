import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { storesOf } from '../../client/image-store.ts';
import { later } from '../../client/later.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import { Camera } from './Camera.tsx';
import { usePageDrop } from './use-page-drop.ts';

const UploadList = later(async () => (await import('#client/works/UploadList.tsx')).UploadList);

/** What the browser offers in its file chooser: the formats that the server decodes. */
const accepted = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
const longestAddress = 2_000;

/** Pictures from files, by dropping, pasting, the camera, or an address. */
export function SourceField() {
  const say = useSay();
  const { tool } = useSaying();
  const { upload } = storesOf(tool);
  const { most } = tool;
  const hasFiles = useStore(upload.$uploads, { ssr: 'initial' }).length > 0;
  const isMany = most > 1;
  const over = usePageDrop(upload.addFiles);
  const file = useRef<HTMLInputElement>(null);
  const note = useId();
  const take = (input: HTMLInputElement) => {
    upload.addFiles(input.files ?? []);
    // The same file may be chosen again.
    input.value = '';
  };
  // Chosen before the page's script woke.
  useEffect(() => {
    const files = [...(file.current?.files ?? [])];
    if (files.length > 0) upload.addFiles(files);
  }, [upload]);
  return (
    <section className="image-source" aria-label={say('ui.source')}>
      <label className={over ? 'drop over' : 'drop'}>
        <span className="title">{say(isMany ? 'ui.source.many' : 'ui.source.one')}</span>
        <span className="note" id={note}>
          {say('ui.source.rules')}
        </span>
        <input
          className="only-read"
          type="file"
          accept={accepted}
          multiple={isMany}
          ref={file}
          aria-describedby={note}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className="button" aria-hidden="true">
          {say('ui.source.choose')}
        </span>
      </label>
      <div className="ways">
        {/* A phone opens its camera by itself; elsewhere the page asks for one. */}
        <label className="button quiet by-phone">
          {say('ui.camera')}
          <input
            className="only-read"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        <Camera onPicture={(one) => upload.addFiles([one])} />
        <AddressField />
      </div>
      {hasFiles && <UploadList store={upload} most={most} />}
    </section>
  );
}

/** Not a form of its own: it stands in one. */
function AddressField() {
  const say = useSay();
  const { tool } = useSaying();
  const { upload } = storesOf(tool);
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    const input = field.current;
    const address = input?.value.trim() ?? '';
    if (!input || address === '') return field.current?.focus();
    upload.addAddress(address);
    input.value = '';
  };
  return (
    <div className="address">
      <label className="only-read" htmlFor="image-address">
        {say('ui.address')}
      </label>
      <input
        id="image-address"
        ref={field}
        type="text"
        inputMode="url"
        dir="ltr"
        maxLength={longestAddress}
        autoComplete="off"
        placeholder={say('ui.address.placeholder')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          open();
        }}
      />
      <button className="button quiet" type="button" onClick={open}>
        {say('ui.address.get')}
      </button>
    </div>
  );
}
