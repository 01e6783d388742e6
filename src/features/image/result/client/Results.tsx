import { WorkRows } from '#client/works/WorkRows.tsx';
import { storesOf } from '../../client/image-store.ts';
import { useSay, useSaying } from '../../client/say-context.ts';
import { Made } from './Made.tsx';

/** What the engines tell of how far they are. */
const stages = ['drawing', 'asking', 'writing'] as const;

/** What was ordered, and what came of it. */
export function Results() {
  const say = useSay();
  const { tool } = useSaying();
  const stageOf = (stage: string) => {
    const known = stages.find((one) => one === stage);
    return known ? say(`ui.stage.${known}`) : '';
  };
  return (
    <WorkRows
      store={storesOf(tool).works}
      stageOf={stageOf}
      draw={(file, work) => <Made file={file} work={work} />}
    />
  );
}
