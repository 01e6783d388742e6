import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { BriefForm } from '../brief/client/BriefForm.tsx';
import { DraftPanel } from '../draft/client/DraftPanel.tsx';
import { OutlineEditor } from '../outline/client/OutlineEditor.tsx';
import { PlanCard } from '../outline/client/PlanCard.tsx';
import { $outline, page, setting } from './essay-store.ts';
import { SayContext, type Saying, useWords } from './say-context.ts';
import { useEssayPage } from './use-essay-page.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** The essay writer: a brief, its outline, the draft, and what was written before. */
export function EssayIsland({ crash, ...given }: Props) {
  const { words, tag, locale, desk, signIn } = given;
  const saying = useMemo(
    () => ({ words, tag, locale, desk, signIn }),
    [words, tag, locale, desk, signIn],
  );
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  useRunPage(page);
  useEssayPage();
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
  const say = useWords('essay');
  const hasOutline = useStore($outline, { ssr: 'initial' }) !== null;
  return (
    <div className="essay">
      <div className="essay-main">
        <BriefForm />
        <ModelSetUp setting={setting}>
          <p>{say('ui.setup.body')}</p>
        </ModelSetUp>
        {hasOutline && <OutlineEditor />}
        {hasOutline && <PlanCard />}
        <DraftPanel />
      </div>
      <RunHistory page={page} />
    </div>
  );
}
