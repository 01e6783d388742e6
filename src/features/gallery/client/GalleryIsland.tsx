import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { $session, type SessionState } from '#client/session/store.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { WorksContext } from '#client/works/works-setting.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Chosen } from './Chosen.tsx';
import { $gallery, forgetGallery, showKind, showMore } from './gallery-store.ts';
import { Made } from './Made.tsx';
import { type Speech, SpeechContext, useSpeech } from './say-context.ts';

interface Props extends Pick<Speech, 'tag' | 'homes' | 'settings'> {
  /** Messages of the group `gallery` that begin with `ui.`. */
  readonly words: IslandWords;
  /** Those of the group `works`. */
  readonly works: IslandWords;
  readonly crash: CrashWords;
}

const kinds = ['image', 'video', 'document'] as const;

/** What a person has made, as a grid. */
export function GalleryIsland({ words, works, crash, tag, homes, settings }: Props) {
  const speech = useMemo<Speech>(
    () => ({ say: sayer<'gallery'>(words, tag), tag, homes, settings }),
    [words, tag, homes, settings],
  );
  const setting = useMemo(() => ({ words: works, tag, gallery: null }), [works, tag]);
  useEffect(() => {
    void beginSession().then(() => showKind(null));
    return $session.listen((now: SessionState, before: SessionState | undefined) => {
      const was = before?.session?.user.id;
      if (!was || was === now.session?.user.id) return;
      forgetGallery();
      if (now.session) void showKind(null);
    });
  }, []);
  return (
    <CrashBoundary words={crash}>
      <SpeechContext value={speech}>
        <WorksContext value={setting}>
          <div className="gallery">
            <Kinds />
            <Chosen />
            <Grid />
          </div>
        </WorksContext>
      </SpeechContext>
    </CrashBoundary>
  );
}

function Kinds() {
  const { say } = useSpeech();
  const { kind } = useStore($gallery, { ssr: 'initial' });
  return (
    <label className="gallery-kind">
      {say('ui.kind')}{' '}
      <select
        value={kind ?? 'all'}
        onChange={(event) => {
          const { value } = event.currentTarget;
          void showKind(kinds.find((one) => one === value) ?? null);
        }}
      >
        {(['all', ...kinds] as const).map((one) => (
          <option key={one} value={one}>
            {say(`ui.kind.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Grid() {
  const { say } = useSpeech();
  const { state, items, nextCursor } = useStore($gallery, { ssr: 'initial' });
  return (
    <div className="gallery-made" aria-busy={state === 'loading'}>
      {items.length > 0 && (
        <ul className="gallery-grid">
          {items.map((made) => (
            <Made key={made.id} made={made} />
          ))}
        </ul>
      )}
      {state === 'loading' && <Skeleton label={say('ui.loading')} lines={6} />}
      {state === 'ready' && items.length === 0 && !nextCursor && (
        <p className="note">{say('ui.empty')}</p>
      )}
      {state === 'failed' && (
        <p className="failed" role="status">
          {say('ui.failed')}{' '}
          <button className="link" type="button" onClick={() => void showMore()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {state === 'ready' && nextCursor && (
        <button className="button quiet" type="button" onClick={() => void showMore()}>
          {say('ui.more')}
        </button>
      )}
    </div>
  );
}
