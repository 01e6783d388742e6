import { useMemo, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { RunHistory } from '#client/runs/RunHistory.tsx';
import { RunsContext } from '#client/runs/runs-setting.ts';
import { useRunPage } from '#client/runs/use-run-page.ts';
import { Result } from '../result/client/Result.tsx';
import { type Shown, ShownContext } from './say-context.ts';
import { ToolFields } from './ToolFields.tsx';
import { createToolPage } from './tool-page.ts';

interface Props extends Omit<Shown, 'page'> {
  readonly crash: CrashWords;
}

/** One tool: its form, what comes back, and what was made before. */
export function ToolIsland({ words, tag, form, action, crash }: Props) {
  const [page] = useState(() => createToolPage(form.slug));
  const shown = useMemo(
    () => ({ words, tag, form, action, page }),
    [words, tag, form, action, page],
  );
  const markdown = useMemo(() => ({ words: words.markdown, tag }), [words, tag]);
  const runs = useMemo(() => ({ words: words.runs, tag }), [words, tag]);
  useRunPage(page);
  return (
    <CrashBoundary words={crash}>
      <ShownContext value={shown}>
        <MarkdownContext value={markdown}>
          <RunsContext value={runs}>
            <div className="maker">
              <ToolFields />
              <Result />
              <RunHistory page={page} />
            </div>
          </RunsContext>
        </MarkdownContext>
      </ShownContext>
    </CrashBoundary>
  );
}
