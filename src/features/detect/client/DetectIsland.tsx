import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextEntry } from '#client/ui/TextEntry.tsx';
import { Figures } from './Figures.tsx';
import { SentenceList } from './SentenceList.tsx';
import { SayContext, type Saying, useWords } from './say-context.ts';
import { $style, $text, watchText } from './style-store.ts';

/** After the figures: they need no call. Where its code is gone or fails, nothing stands there. */
const ScorePanel = lazy(() =>
  import('../score/client/ScorePanel.tsx').then(
    (part) => ({ default: part.ScorePanel }),
    () => ({ default: () => null }),
  ),
);

interface Props extends Saying {
  readonly crash: CrashWords;
  readonly example: string;
}

/** A text and the statistics of its style, made in the browser. */
export function DetectIsland({ words, tag, crash, example }: Props) {
  const saying = useMemo(() => ({ words, tag }), [words, tag]);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <Parts example={example} />
      </SayContext>
    </CrashBoundary>
  );
}

function Parts({ example }: { readonly example: string }) {
  const say = useWords();
  useEffect(watchText, []);
  return (
    <div className="detect">
      <section aria-label={say('ui.tool')}>
        <TextEntry
          id="detect-text"
          $text={$text}
          draft="detect-draft"
          example={example}
          words={{
            ...{ label: say('ui.field.label'), placeholder: say('ui.field.placeholder') },
            ...{ note: say('ui.field.note'), example: say('ui.example'), clear: say('ui.clear') },
          }}
        />
      </section>
      <Shown />
    </div>
  );
}

function Shown() {
  const say = useWords();
  const shown = useStore($style, { ssr: 'initial' });
  switch (shown.kind) {
    case 'empty':
      return <p className="note">{say('ui.empty')}</p>;
    case 'working':
      return <Skeleton label={say('ui.working')} shown lines={4} />;
    case 'failed':
      return (
        <p className="failed" role="status">
          {say('ui.failed')}
        </p>
      );
    case 'short':
      return (
        <p className="note" role="status">
          {say('ui.short', { words: shown.words })}
        </p>
      );
    case 'figures':
      return (
        <div className="style">
          <h2>{say('ui.figures')}</h2>
          <p className="verdict">{say('ui.verdict')}</p>
          <p className="only-read" role="status">
            {say('ui.heard', { sentences: shown.figures.sentences })}
          </p>
          <Figures figures={shown.figures} />
          <Suspense>
            <ScorePanel />
          </Suspense>
          <SentenceList sentences={shown.figures.marked} />
        </div>
      );
  }
}
