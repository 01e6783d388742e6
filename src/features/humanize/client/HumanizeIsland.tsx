import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { RewriteForm } from './RewriteForm.tsx';
import { pageOf } from './rewrite-store.ts';
import { SayContext, type Saying } from './say-context.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** A text in other words: a form, the result, and what was rewritten before. */
export function HumanizeIsland({ words, crash, tag, tool, language, example }: Props) {
  const saying = useMemo(
    () => ({ words, tag, tool, language, example }),
    [words, tag, tool, language, example],
  );
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  const page = pageOf(tool);
  useRunPage(page);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <RunsContext value={runs}>
          <MarkdownContext value={markdown}>
            <div className="rewrite">
              <div className="rewrite-main">
                <RewriteForm />
                <ResultPanel />
              </div>
              <RunHistory page={page} />
            </div>
          </MarkdownContext>
        </RunsContext>
      </SayContext>
    </CrashBoundary>
  );
}
