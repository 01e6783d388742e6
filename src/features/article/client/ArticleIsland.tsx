import { useMemo } from 'react';
import { CrashBoundary } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { BatchPlace } from '../bulk/client/BatchPlace.tsx';
import { ListHistory } from '../bulk/client/ListHistory.tsx';
import { useBatchPage } from '../bulk/client/use-batch-page.ts';
import { ArticleForm } from '../form/client/ArticleForm.tsx';
import { ResultPanel } from '../result/client/ResultPanel.tsx';
import { page, setting } from './article-store.ts';
import { SayContext, type Saying, useWords } from './say-context.ts';

/** The article writer: what is wanted, what was written, and lists that wait in line. */
export function ArticleIsland({ words, crash, tag, locale, desk, signIn }: Saying) {
  const saying = useMemo(
    () => ({ words, crash, tag, locale, desk, signIn }),
    [words, crash, tag, locale, desk, signIn],
  );
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  useRunPage(page);
  useBatchPage();
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <MarkdownContext value={markdown}>
          <RunsContext value={runs}>
            <Parts />
          </RunsContext>
        </MarkdownContext>
      </SayContext>
    </CrashBoundary>
  );
}

function Parts() {
  const say = useWords();
  return (
    <div className="article">
      <div className="article-main">
        <ArticleForm />
        <ModelSetUp setting={setting}>
          <p>{say('ui.setup.body')}</p>
        </ModelSetUp>
        <BatchPlace />
        <ResultPanel />
      </div>
      <div>
        <RunHistory page={page} />
        <ListHistory />
      </div>
    </div>
  );
}
