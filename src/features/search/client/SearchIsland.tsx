import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { ViewPanel } from '../answer/client/ViewPanel.tsx';
import { HistoryList } from '../kept/client/HistoryList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SetUpNote } from './SetUpNote.tsx';
import { SayContext, type Saying, useWords } from './say-context.ts';
import { $view } from './search-store.ts';
import { useSearchPage } from './use-search-page.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** The search: a field, what it found, and what was asked before. */
export function SearchIsland({ words, crash, tag }: Props) {
  const saying = useMemo(() => ({ words, tag }), [words, tag]);
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  useSearchPage();
  useEffect(holdFocus, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <MarkdownContext value={markdown}>
          <Parts />
        </MarkdownContext>
      </SayContext>
    </CrashBoundary>
  );
}

function Parts() {
  const say = useWords('search');
  // What was found comes first.
  const hasPages = useStore($view, { ssr: 'initial' }).kind === 'family';
  return (
    <div className="search">
      <section className="search-main" aria-label={say('ui.search')}>
        <search>
          <SearchForm />
        </search>
        {!hasPages && <SetUpNote />}
        <ViewPanel />
        {hasPages && <SetUpNote />}
      </section>
      <HistoryList />
    </div>
  );
}
