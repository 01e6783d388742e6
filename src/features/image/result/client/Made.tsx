import { useEffect, useState } from 'react';
import { loadWorksCalls } from '#client/works/load-works-calls.ts';
import { ResultCard } from '#client/works/ResultCard.tsx';
import type { ImageDetail } from '#shared/image/made-image.ts';
import type { FileView, WorkView } from '#shared/works/work.ts';
import { storesOf } from '../../client/image-store.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import { Compare } from '../../compare/client/Compare.tsx';
import { sizeOf } from './file-size.ts';

interface Props {
  readonly file: FileView;
  readonly work: WorkView;
}

/** A picture that was made, beside what it was made from, and what is to be known of it. */
export function Made({ file, work }: Props) {
  const say = useSay();
  const before = useBefore(file, work);
  const [old, made] = [pictureOf(before), pictureOf(file)];
  const { name } = file;
  return (
    <div>
      <ResultCard file={file}>
        {old && made ? (
          <Compare
            before={{ ...old, alt: say('ui.alt.before', { name: before?.name ?? '' }) }}
            after={{ ...made, alt: say('ui.alt.after', { name }) }}
            words={{ before: say('ui.before'), after: say('ui.after'), slide: say('ui.slide') }}
          />
        ) : undefined}
      </ResultCard>
      <Told detail={file.detail as ImageDetail | undefined} after={file.bytes} />
    </div>
  );
}

/** What it was made from, of this visit or as it is kept; of several that became one, none is. */
function useBefore(file: FileView, work: WorkView): FileView | undefined {
  const { tool } = useSaying();
  const [kept, setKept] = useState<FileView>();
  const isOfOne = tool.takes === 'each' || tool.takes === 'one';
  const own = isOfOne ? storesOf(tool).sources.get(work.batchId)?.[work.n] : undefined;
  const isMissing = isOfOne && own === undefined && pictureOf(file) !== null;
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    const ask = async () => {
      const found = (await (await loadWorksCalls())?.reuse(file.id))?.value;
      if (!gone && found && found !== 'gone') setKept(found.sources[0]);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [isMissing, file.id]);
  return own ?? kept;
}

function pictureOf(file: FileView | undefined) {
  if (!file?.mediaType.startsWith('image/')) return null;
  const { href, width, height } = file;
  return width && height ? { src: href, width, height } : null;
}

/** Whether what was made is the same picture still, so that sizes can be compared. */
function isSame(operation: ImageDetail['operation']): boolean {
  return operation !== 'collage' && operation !== 'favicon';
}

/** What the engine tells of what it did. */
function Told({
  detail,
  after,
}: {
  readonly detail: ImageDetail | undefined;
  readonly after: number;
}) {
  const say = useSay();
  const { tag } = useSaying();
  if (!detail) return null;
  const { operation, before, compressed, background, model } = detail;
  return (
    <ul className="image-told">
      {before !== null && isSame(operation) && (
        <li>{say('ui.made.size', { before: sizeOf(before, tag), after: sizeOf(after, tag) })}</li>
      )}
      {compressed && compressed.quality !== null && (
        <li>
          {say('ui.made.compressed', {
            quality: compressed.quality,
            percent: Math.round(compressed.scale * 100),
          })}
        </li>
      )}
      {compressed && !compressed.met && <li className="failed">{say('ui.made.unmet')}</li>}
      {background && !background.flat && <li className="failed">{say('ui.made.flat')}</li>}
      {model !== undefined && <li>{say('ui.made.model', { model })}</li>}
    </ul>
  );
}
