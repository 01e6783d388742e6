import { ResultCard } from '#client/works/ResultCard.tsx';
import type { FileView } from '#shared/works/work.ts';
import { ShareLink } from '../share/client/ShareLink.tsx';
import { useSay } from './say-context.ts';

/** A result: the video with a way to share it, or how many stills there are. */
export function Made({ file }: { readonly file: FileView }) {
  const say = useSay();
  const { count } = Object(file.detail) as { count?: unknown };
  if (typeof count === 'number')
    return (
      <ResultCard file={file}>
        <p>{say('ui.detail.stills', { count })}</p>
      </ResultCard>
    );
  return <ResultCard file={file} tools={<ShareLink fileId={file.id} />} />;
}
