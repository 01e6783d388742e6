import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { Result } from './Result.tsx';
import { SummaryForm } from './SummaryForm.tsx';
import { SayContext, type Saying, useSay } from './say-context.ts';
import { page } from './summary-store.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** The summariser: the text's own sentences in the browser, new ones on the server. */
export function SummariseIsland({ words, crash, tag, example }: Props) {
  const saying = useMemo(() => ({ words, tag, example }), [words, tag, example]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  useRunPage(page);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <RunsContext value={runs}>
          <MarkdownContext value={markdown}>
            <Parts />
          </MarkdownContext>
        </RunsContext>
      </SayContext>
    </CrashBoundary>
  );
}

function Parts() {
  const say = useSay();
  return (
    <div className="summarise">
      <section className="summary-main" aria-label={say('ui.tool')}>
        <SummaryForm />
        <Result />
        <ModelSetUp setting={page.setting}>
          <p>{say('ui.setup')}</p>
        </ModelSetUp>
      </section>
      <RunHistory page={page} />
    </div>
  );
}
