import { useEffect, useRef, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { type LoadedDocuments, loadDocuments } from './load-documents.ts';

interface Props {
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** The place where documents are translated: what it needs comes when it is opened. */
export function DocumentIsland({ words, crash, tag }: Props) {
  const say = sayer<'translate'>(words, tag);
  const frame = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<LoadedDocuments | 'failed' | null>(null);
  const load = async () => {
    if (loaded === null || loaded === 'failed') setLoaded((await loadDocuments()) ?? 'failed');
  };
  const look = () => {
    if (!frame.current?.open) return setOpen(false);
    setOpen(true);
    void load();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes; it may be open by then.
  useEffect(() => {
    look();
    // A result that is to be made anew, or a link to here.
    const isMeant = new URLSearchParams(location.search).has('from');
    if (isMeant || location.hash === '#documents') setOpen(true);
  }, []);
  return (
    <CrashBoundary words={crash}>
      <details
        className="translate-documents"
        id="documents"
        ref={frame}
        open={open}
        onToggle={look}
      >
        <summary>{say('ui.documents')}</summary>
        {loaded === null && <p className="note">{say('ui.loading')}</p>}
        {loaded === 'failed' && (
          <p className="failed" role="alert">
            {say('ui.lost')}{' '}
            <button className="link" type="button" onClick={() => location.reload()}>
              {say('ui.reload')}
            </button>
          </p>
        )}
        {loaded && loaded !== 'failed' && <loaded.DocumentPart words={loaded.words} tag={tag} />}
      </details>
    </CrashBoundary>
  );
}
