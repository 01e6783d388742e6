import { useStore } from '@nanostores/react';
import { ModelSetUp } from '#client/runs/ModelSetUp.tsx';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { RunText } from '#client/runs/RunText.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { Progress } from '#client/ui/Progress.tsx';
import type { RunView } from '#shared/run/run.ts';
import type { RewriteDetail } from '../contract.ts';
import { pairsOf, type RunInput } from '../result/client/pairs.ts';
import { ResultView } from '../result/client/ResultView.tsx';
import { $rules, pageOf, stopRules } from './rewrite-store.ts';
import { useSaying, useWords } from './say-context.ts';

/** What stands below the form. */
export function ResultPanel() {
  const say = useWords();
  const { tool } = useSaying();
  const { run, setting } = pageOf(tool);
  return (
    <>
      <RunNotices store={run} />
      <RunText store={run} draw={(shown) => <Written run={shown} />} />
      <ByRules />
      <ModelSetUp setting={setting}>
        <p>{say('ui.setup.rules')}</p>
      </ModelSetUp>
    </>
  );
}

function Written({ run }: { readonly run: RunView }) {
  const say = useWords();
  const { count, pieces } = (run.detail as RewriteDetail | null) ?? { count: 0, pieces: [] };
  const going = isGoing(run);
  return (
    <>
      {going && count > 1 && (
        <div className="pieces">
          <progress max={count} value={pieces.length} aria-label={say('ui.progress')} />
          <p>{say('ui.progress.pieces', { done: pieces.length, count })}</p>
        </div>
      )}
      <ResultView
        key={run.id}
        pairs={pairsOf(run)}
        wording={run.input as RunInput}
        way="model"
        ready={!going}
      />
    </>
  );
}

/** Made in this browser, and labelled so. */
function ByRules() {
  const say = useWords();
  const shown = useStore($rules, { ssr: 'initial' });
  switch (shown.kind) {
    case 'none':
      return null;
    case 'foreign':
      return (
        <p className="run-failed" role="status">
          {say('ui.rules.foreign')}
        </p>
      );
    case 'failed':
      return (
        <p className="run-failed" role="status">
          {say('ui.part.failed')}
        </p>
      );
    case 'working':
      return (
        <Progress
          label={say('ui.progress')}
          done={shown.done}
          count={shown.count}
          text={say('ui.progress.pieces', { done: shown.done, count: shown.count })}
          stop={say('ui.stop')}
          onStop={stopRules}
        />
      );
    case 'done':
      return (
        <article className="run" aria-label={say('ui.result')}>
          <p className="note by-rules">{say('ui.rules.label')}</p>
          <p className="only-read" role="status">
            {say('ui.rules.finished')}
          </p>
          <ResultView pairs={shown.pairs} wording={shown.wording} way="rules" ready />
        </article>
      );
  }
}
