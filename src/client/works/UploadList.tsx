import './works.css';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ErrorWords } from './ErrorWords.tsx';
import type { Upload, UploadStore } from './upload-store.ts';
import { useWorksWords } from './works-setting.ts';

interface Props {
  readonly store: UploadStore;
  /** Files that are taken at once, for who brought more. */
  readonly most: number;
}

/** The files that were chosen: how far each is, and a way to take it back. */
export function UploadList({ store, most }: Props) {
  const say = useWorksWords();
  const uploads = useStore(store.$uploads, { ssr: 'initial' });
  const many = useStore(store.$many, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const remove = (key: string) => {
    // The button goes with its file, and the list with its last one.
    (uploads.length > 1 ? list : status).current?.focus();
    store.remove(key);
  };
  return (
    <>
      {uploads.length > 0 && (
        <ul className="work-files" aria-label={say('ui.files')} ref={list} tabIndex={-1}>
          {uploads.map((upload) => (
            <Row key={upload.key} store={store} upload={upload} onRemove={remove} />
          ))}
        </ul>
      )}
      <p role="status" className="note" ref={status} tabIndex={-1}>
        {many && say('ui.upload.many', { count: most })}
      </p>
    </>
  );
}

function hide({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  currentTarget.hidden = true;
}

interface RowProps {
  readonly store: UploadStore;
  readonly upload: Upload;
  readonly onRemove: (key: string) => void;
}

function Row({ store, upload, onRemove }: RowProps) {
  const say = useWorksWords();
  const { key, name, state, share, preview, file, error } = upload;
  const shown = preview ?? (file?.mediaType.startsWith('image/') ? file.href : null);
  const isFilm = file?.mediaType.startsWith('video/') || /\.(?:mp4|mov|webm|mkv)$/i.test(name);
  return (
    <li aria-busy={state !== 'ready' && state !== 'failed'}>
      {shown && !isFilm && (
        // What is no picture has no sign of a broken one.
        <img src={shown} alt="" width={64} height={64} onError={hide} />
      )}
      <bdi id={`upload-${key}`}>{name}</bdi>
      {state === 'failed' ? (
        <small className="failed" role="status">
          {say('ui.upload.failed')} {error && <ErrorWords error={error} />}
        </small>
      ) : (
        <small>{toldOf(upload, say)}</small>
      )}
      {state === 'sending' && <progress value={share} aria-labelledby={`upload-${key}`} />}
      {state === 'failed' && (
        <button className="link" type="button" onClick={() => void store.again(key)}>
          {say('ui.upload.again')}
        </button>
      )}
      <button
        className="link"
        type="button"
        aria-label={say('ui.upload.remove', { name })}
        onClick={() => onRemove(key)}
      >
        ✕
      </button>
    </li>
  );
}

function toldOf({ state, share, file }: Upload, say: ReturnType<typeof useWorksWords>): string {
  if (state === 'sending') return say('ui.upload.sending', { percent: Math.floor(share * 100) });
  const { width, height } = file ?? { width: null, height: null };
  if (state === 'ready' && width !== null && height !== null)
    return say('ui.size', { width, height });
  return say(`ui.upload.${state}`);
}
