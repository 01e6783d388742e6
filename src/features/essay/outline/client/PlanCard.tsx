import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { openInDesk } from '#client/drafts/draft.ts';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import type { Outline } from '#shared/outline/outline.ts';
import { writeEssay } from '../../client/begin.ts';
import { $brief, $outline, $sources, drafting, setting } from '../../client/essay-store.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { outlineMarkdown } from '../../draft/client/whole-text.ts';
import { EssayLimit } from './EssayLimit.tsx';

/** What will be written and what it costs, before anything is (DESIGN 6). */
export function PlanCard() {
  const say = useWords('essay');
  const outline = useStore($outline, { ssr: 'initial' });
  const sources = useStore($sources, { ssr: 'initial' });
  const words = useStore($brief, { ssr: 'initial' }).brief?.words ?? 0;
  const known = useStore(setting.$setting, { ssr: 'initial' });
  const shown = useStore(drafting.$shown, { ssr: 'initial' });
  const notice = useStore(drafting.$notice, { ssr: 'initial' });
  if (!outline) return null;
  const isBusy = shown.kind === 'beginning' || (shown.kind === 'run' && isGoing(shown.run));
  const isWhole = outline.sections.every(({ heading }) => heading.trim() !== '');
  const left = known.setting?.left ?? 0;
  return (
    <section className="essay-plan" aria-labelledby="essay-plan">
      <h2 id="essay-plan">{say('ui.plan')}</h2>
      <p>{say('ui.plan.sections', { count: outline.sections.length, words })}</p>
      {known.setting?.model && (
        <>
          <p>{say('ui.plan.sources', { count: sources.length })}</p>
          <p>{say(left < words ? 'ui.plan.short' : 'ui.plan.price', { words, left })}</p>
        </>
      )}
      {!isWhole && <p className="run-failed">{say('ui.section.empty')}</p>}
      <div className="essay-tools">
        {known.setting?.model && (
          <button
            className="button"
            type="button"
            aria-disabled={isBusy || !isWhole}
            onClick={() => !isBusy && isWhole && void writeEssay()}
          >
            {say('ui.write')}
          </button>
        )}
        <ByHand outline={outline} />
      </div>
      {notice?.what === 'limit' ? <EssayLimit /> : <RunNotices store={drafting} />}
    </section>
  );
}

function ByHand({ outline }: { readonly outline: Outline }) {
  const say = useWords('essay');
  const { desk } = useSaying();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <button
        className="button quiet"
        type="button"
        onClick={() => setFailed(!openInDesk(outlineMarkdown(outline), desk))}
      >
        {say('ui.desk.outline')}
      </button>
      {failed && <span role="status">{say('ui.desk.failed')}</span>}
    </>
  );
}
