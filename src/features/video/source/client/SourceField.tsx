import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { useFileDrop } from '#client/upload/file-drop.ts';
import { UploadList } from '#client/works/UploadList.tsx';
import { useSay, useSaying } from '../../client/say-context.ts';
import { storesOf } from '../../client/video-store.ts';

/** What the browser offers in its file chooser: what the server decodes. */
const accepted = {
  video: 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv',
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
} as const;
const longestAddress = 2_000;
const typedInto = 'input, textarea, [contenteditable]';

/** The player of the chosen video, which other fields ask where it stands. */
export const videoId = 'chosen-video';

/** A file by choosing, dropping, pasting, the camera, or an address. */
export function SourceField({ kind }: { readonly kind: 'video' | 'image' }) {
  const say = useSay();
  const { upload } = storesOf(useSaying());
  const file = useRef<HTMLInputElement>(null);
  const note = useId();
  const drop = useFileDrop((one) => upload.addFiles([one]));
  const take = (input: HTMLInputElement) => {
    upload.addFiles(input.files ?? []);
    // The same file may be chosen again.
    input.value = '';
  };
  useEffect(() => {
    // Chosen before the page's script woke.
    const files = [...(file.current?.files ?? [])];
    if (files.length > 0) upload.addFiles(files);
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.files.length === 0) return;
      // Text from a word processor brings a picture of itself along.
      const isTyped = clipboardData.types.includes('text/plain');
      if (isTyped && target instanceof Element && target.closest(typedInto)) return;
      upload.addFiles(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [upload]);
  return (
    <div className="video-source" {...drop.handlers}>
      <label className={drop.over ? 'drop over' : 'drop'}>
        <span className="title">{say(`ui.source.${kind}`)}</span>
        <span className="note" id={note}>
          {say(`ui.rules.${kind}`)}
        </span>
        <input
          className="only-read"
          type="file"
          accept={accepted[kind]}
          ref={file}
          aria-describedby={note}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <span className="button" aria-hidden="true">
          {say('ui.source.choose')}
        </span>
      </label>
      <div className="ways">
        {/* A phone opens its camera by itself. */}
        <label className="button quiet by-phone">
          {say(`ui.camera.${kind}`)}
          <input
            className="only-read"
            type="file"
            accept={`${kind}/*`}
            capture="environment"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        <Address />
      </div>
      <UploadList store={upload} most={1} />
      {kind === 'video' && <Preview />}
    </div>
  );
}

/** Not a form of its own: it stands in one. */
function Address() {
  const say = useSay();
  const { upload } = storesOf(useSaying());
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    const address = field.current?.value.trim() ?? '';
    if (!field.current || address === '') return field.current?.focus();
    upload.addAddress(address);
    field.current.value = '';
  };
  return (
    <div className="address">
      <input
        aria-label={say('ui.address')}
        ref={field}
        type="text"
        inputMode="url"
        dir="ltr"
        maxLength={longestAddress}
        autoComplete="off"
        placeholder={say('ui.address')}
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

function Preview() {
  const say = useSay();
  const { upload } = storesOf(useSaying());
  const [chosen] = useStore(upload.$uploads, { ssr: 'initial' });
  const src = chosen?.preview ?? chosen?.file?.href;
  if (!src || chosen?.state === 'failed') return null;
  return (
    <video
      id={videoId}
      className="chosen"
      src={src}
      controls
      muted
      playsInline
      preload="metadata"
      aria-label={say('ui.preview')}
    />
  );
}
