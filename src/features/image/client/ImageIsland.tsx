import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary } from '#client/crash/CrashBoundary.tsx';
import { LimitWall } from '#client/limits/LimitWall.tsx';
import { beginSession } from '#client/session/begin.ts';
import { useWorks } from '#client/works/use-works.ts';
import { WorkTool } from '#client/works/WorkTool.tsx';
import { WorksContext } from '#client/works/works-setting.ts';
import { Example, type ExampleView } from './Example.tsx';
import { ImageForm } from './ImageForm.tsx';
import { loadEngines, storesOf } from './image-store.ts';
import { later } from './later.ts';
import { SayContext, type Saying, useSay, useSaying } from './say-context.ts';

interface Props extends Saying {
  /** Where all results are; null where the site has no such page. */
  readonly gallery: string | null;
  /** Stands where the results will. */
  readonly example?: ExampleView | undefined;
}

/** A tool for pictures: what to work on, what to do, and what came of it. */
export function ImageIsland({ gallery, example, ...given }: Props) {
  const { words, tag, tool, title, forms, crash } = given;
  const saying = useMemo(
    () => ({ words, tag, tool, title, forms, crash }),
    [words, tag, tool, title, forms, crash],
  );
  const works = useMemo(() => ({ words: words.works, tag, gallery }), [words, tag, gallery]);
  useWorks(storesOf(tool));
  useEffect(() => {
    void beginSession();
    if (forms.some(({ isProvided }) => isProvided)) void loadEngines();
  }, [forms]);
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

const Results = later(async () => (await import('../result/client/Results.tsx')).Results);

function Parts({ example }: Pick<Props, 'example'>) {
  const say = useSay();
  const { tool } = useSaying();
  const { works } = storesOf(tool);
  const isEmpty = useStore(works.$batches, { ssr: 'initial' }).length === 0;
  const notice = useStore(works.$notice, { ssr: 'initial' });
  return (
    <WorkTool label={say('ui.tool')} form={<ImageForm />}>
      {(!isEmpty || notice) && <Results />}
      {isEmpty && example && (
        <>
          <Example example={example} />
          <p className="note">{say('ui.empty')}</p>
        </>
      )}
    </WorkTool>
  );
}
