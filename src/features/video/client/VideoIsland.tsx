import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { LimitWall } from '#client/limits/LimitWall.tsx';
import { beginSession } from '#client/session/begin.ts';
import { useWorks } from '#client/works/use-works.ts';
import { WorkRows } from '#client/works/WorkRows.tsx';
import { WorkTool } from '#client/works/WorkTool.tsx';
import { WorksContext } from '#client/works/works-setting.ts';
import { Made } from './Made.tsx';
import { SayContext, type Saying, useSay, useSaying } from './say-context.ts';
import { VideoForm } from './VideoForm.tsx';
import { loadEngines, storesOf } from './video-store.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
  /** Where all results are; null where the site has no such page. */
  readonly gallery: string | null;
}

/** A tool for videos: what to work on, what to do, and what came of it. */
export function VideoIsland({ crash, gallery, ...given }: Props) {
  const { words, tag, path, title, source, forms } = given;
  const saying = useMemo(
    () => ({ words, tag, path, title, source, forms }),
    [words, tag, path, title, source, forms],
  );
  const works = useMemo(() => ({ words: words.works, tag, gallery }), [words, tag, gallery]);
  useWorks(storesOf(saying));
  useEffect(() => {
    void beginSession().then(loadEngines);
  }, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <WorksContext value={works}>
          <Parts />
          <LimitWall />
        </WorksContext>
      </SayContext>
    </CrashBoundary>
  );
}

const stages = ['measuring', 'encoding', 'waiting'] as const;

function Parts() {
  const say = useSay();
  const { works } = storesOf(useSaying());
  const isEmpty = useStore(works.$batches, { ssr: 'initial' }).length === 0;
  const stageOf = (stage: string) => {
    const known = stages.find((one) => one === stage);
    return known ? say(`ui.stage.${known}`) : '';
  };
  return (
    <WorkTool label={say('ui.tool')} form={<VideoForm />}>
      <WorkRows store={works} stageOf={stageOf} draw={(file) => <Made file={file} />} />
      {isEmpty && <p className="note empty">{say('ui.empty')}</p>}
    </WorkTool>
  );
}
