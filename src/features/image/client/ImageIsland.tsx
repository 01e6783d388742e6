import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { LimitWall } from '#client/limits/LimitWall.tsx';
import { beginSession } from '#client/session/begin.ts';
import { useWorks } from '#client/works/use-works.ts';
import { WorkRows } from '#client/works/WorkRows.tsx';
import { WorksContext } from '#client/works/works-setting.ts';
import { imageOperations } from '#shared/image/operations.ts';
import { isOwn } from '../tools.ts';
import { Example, type ExampleView } from './Example.tsx';
import { ImageForm } from './ImageForm.tsx';
import { loadEngines, storesOf } from './image-store.ts';
import { Made } from './Made.tsx';
import { SayContext, type Saying, useSay, useSaying } from './say-context.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
  /** Where all results are; null where the site has no such page. */
  readonly gallery: string | null;
  /** Stands where the results will. */
  readonly example?: ExampleView | undefined;
}

/** A tool for pictures: what to work on, what to do, and what came of it. */
export function ImageIsland({ crash, gallery, example, ...given }: Props) {
  const { words, tag, tool, title, forms } = given;
  const saying = useMemo(
    () => ({ words, tag, tool, title, forms }),
    [words, tag, tool, title, forms],
  );
  const works = useMemo(() => ({ words: words.works, tag, gallery }), [words, tag, gallery]);
  useWorks(storesOf(tool));
  useEffect(() => {
    void beginSession();
    if (imageOperations[tool.operations[0]].engine === 'provider') void loadEngines();
  }, [tool]);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <WorksContext value={works}>
          <Parts example={example} />
          <LimitWall />
        </WorksContext>
      </SayContext>
    </CrashBoundary>
  );
}

const stages = ['drawing', 'asking', 'writing'] as const;

function Parts({ example }: Pick<Props, 'example'>) {
  const say = useSay();
  const { tool } = useSaying();
  const { works } = storesOf(tool);
  const isEmpty = useStore(works.$batches, { ssr: 'initial' }).length === 0;
  const stageOf = (stage: string) => {
    const known = stages.find((one) => one === stage);
    return known ? say(`ui.stage.${known}`) : '';
  };
  return (
    <div className="image-tool">
      <section className="image-work" aria-label={say('ui.tool')}>
        <ImageForm />
      </section>
      <div className="image-made">
        <WorkRows
          store={works}
          stageOf={stageOf}
          draw={(file, work) => <Made file={file} work={work} />}
        />
        {isEmpty && example && <Example example={example} />}
        {isEmpty && isOwn(tool) && <p className="note">{say('ui.empty')}</p>}
      </div>
    </div>
  );
}
