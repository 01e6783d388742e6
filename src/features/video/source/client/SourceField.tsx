import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { SourceField as FileSource } from '#client/works/SourceField.tsx';
import { UploadList } from '#client/works/UploadList.tsx';
import { useSay, useSaying } from '../../client/say-context.ts';
import { storesOf } from '../../client/video-store.ts';

const accepted = {
  video: 'video/mp4,video/quicktime,video/webm,video/x-matroska,.mkv',
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif',
} as const;

/** The player of the chosen video, which other fields ask where it stands. */
export const videoId = 'chosen-video';

interface Props {
  readonly kind: 'video' | 'image';
}

/** The file that is worked on: how far it is on its way, and the video itself. */
export const SourceField = memo(function SourceField({ kind }: Props) {
  const say = useSay();
  const { upload } = storesOf(useSaying());
  const words = {
    title: say(`ui.source.${kind}`),
    rules: say(`ui.rules.${kind}`),
    choose: say('ui.source.choose'),
    camera: say(`ui.camera.${kind}`),
    address: say('ui.address'),
    placeholder: say('ui.address'),
    get: say('ui.address.get'),
  };
  return (
    <div>
      <FileSource store={upload} accepted={accepted[kind]} {...{ kind, words }} />
      <UploadList store={upload} most={1} />
      {kind === 'video' && <Preview />}
    </div>
  );
});

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
