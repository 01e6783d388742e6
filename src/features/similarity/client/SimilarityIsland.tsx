import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { $session } from '#client/session/store.ts';
import { CheckForm } from '../check/client/CheckForm.tsx';
import { checkPage, loadSetting } from '../check/client/check-store.ts';
import { ReportPanel } from '../check/client/ReportPanel.tsx';
import { Library } from '../library/client/Library.tsx';
import { $adding, library } from '../library/client/library-store.ts';
import { SayContext, type Saying } from './say-context.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** A text compared with others: a form, the report, the library, and reports that are kept. */
export function SimilarityIsland({ words, crash, tag, example }: Props) {
  const saying = useMemo(() => ({ words, tag, example }), [words, tag, example]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  useRunPage(checkPage);
  useEffect(() => {
    void loadSetting();
    return watchPerson();
  }, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <RunsContext value={runs}>
          <div className="similarity">
            <div className="similarity-main">
              <CheckForm />
              <ReportPanel />
            </div>
            <div className="similarity-side">
              <Library />
              <RunHistory page={checkPage} />
            </div>
          </div>
        </RunsContext>
      </SayContext>
    </CrashBoundary>
  );
}

/** Another person's library is not this one's (R18). */
function watchPerson(): () => void {
  return $session.listen((now, before) => {
    const was = before?.session?.user.id;
    if (!was || was === now.session?.user.id) return;
    library.forget();
    $adding.set({ state: 'idle' });
    if (!now.session) return;
    void library.load();
    void loadSetting();
  });
}
