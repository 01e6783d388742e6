import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { RunText } from '#client/runs/RunText.tsx';
import { showAddress } from '#client/runs/use-run-page.ts';
import { CitedAnswer } from '#client/sources/CitedAnswer.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RunView } from '#shared/run/run.ts';
import { drafting } from '../../client/essay-store.ts';
import { useWords } from '../../client/say-context.ts';
import { DraftTools } from './DraftTools.tsx';
import { References } from './References.tsx';
import { Report } from './Report.tsx';
import { draftMarkdown, wholeDraft } from './whole-text.ts';

/** The draft as it is written and when it has ended. */
export function DraftPanel() {
  const say = useWords('essay');
  const shown = useStore(drafting.$shown, { ssr: 'initial' });
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = shown.kind !== 'empty';
  const isBegun = shown.kind === 'run' && shown.run.state === 'running';
  useEffect(() => {
    if (isBegun) heading.current?.focus();
  }, [isBegun]);
  return (
    <section className="essay-draft" aria-labelledby="essay-draft" hidden={!isThere}>
      <h3 id="essay-draft" ref={heading} tabIndex={-1}>
        {say('ui.draft')}
      </h3>
      <RunText
        store={drafting}
        draw={(run) => <Drawn run={run} />}
        textOf={textOf}
        tools={(run) => <DraftTools run={run} />}
        onNew={() => {
          drafting.clear();
          showAddress(null);
        }}
      />
    </section>
  );
}

function textOf(run: RunView): string {
  const draft = wholeDraft(run);
  return draft ? draftMarkdown(draft).markdown : run.text;
}

function Drawn({ run }: { readonly run: RunView }) {
  const own = useWords('sources');
  const draft = wholeDraft(run);
  if (!draft) return null;
  const { detail, text } = draft;
  const cited = { sources: detail?.cited ?? [], citations: detail?.citations ?? [] };
  return (
    <>
      {text !== '' && <CitedAnswer {...cited} text={text} prefix={run.id} say={own} />}
      <Writing run={run} />
      {run.state !== 'running' && text !== '' && <References {...cited} prefix={run.id} />}
      {detail && detail.reports.length > 0 && run.state !== 'running' && (
        <Report reports={detail.reports} quoted={detail.citations.length > 0} />
      )}
    </>
  );
}

/** Which section is being written: it comes whole, once it is checked. */
function Writing({ run }: { readonly run: RunView }) {
  const say = useWords('essay');
  const draft = wholeDraft(run);
  const { sections } = draft?.input.outline ?? { sections: [] };
  const at = draft?.detail?.reports.length ?? 0;
  const section = sections[at];
  if (run.state !== 'running' || !section) return null;
  const told = { number: at + 1, count: sections.length, heading: section.heading };
  return <Skeleton label={say('ui.draft.writing', told)} shown lines={3} />;
}
