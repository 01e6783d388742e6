import { useEffect } from 'react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Progress } from '#client/ui/Progress.tsx';
import { $finished } from '../../form/client/form-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { Listen } from '../../voice/client/Listen.tsx';
import { type LocalShown, stopLocal } from './browser-store.ts';

/** What the browser's own translator makes. */
export function LocalText({ shown }: { readonly shown: LocalShown }) {
  const say = usePartWords();
  switch (shown.kind) {
    case 'none':
      return null;
    case 'failed':
    case 'unknown':
      return (
        <p className="failed" role="status">
          {say(`ui.browser.${shown.kind}`)}
        </p>
      );
    case 'loading':
      return (
        <Progress
          label={say('ui.browser.loading')}
          done={shown.part}
          count={1}
          text={say('ui.browser.loading')}
          stop={say('ui.stop')}
          onStop={stopLocal}
        />
      );
    default:
      return <Made shown={shown} />;
  }
}

type Made = Extract<LocalShown, { readonly text: string }>;

function Made({ shown }: { readonly shown: Made }) {
  const say = usePartWords();
  const { kind, source, text, done, count, from, to } = shown;
  const isDone = kind === 'done';
  useEffect(() => {
    $finished.set(isDone ? { source, text, from } : null);
    return () => $finished.set(null);
  }, [isDone, source, text, from]);
  return (
    <div className="run" aria-busy={!isDone}>
      {!isDone && (
        <Progress
          label={say('ui.progress')}
          done={done}
          count={count}
          text={say('ui.progress.pieces', { done, count })}
          stop={say('ui.stop')}
          onStop={stopLocal}
        />
      )}
      <div className="translated" lang={to} dir="auto">
        {text}
      </div>
      {isDone && (
        <div className="run-tools">
          <CopyButton text={text} label={say('ui.copy')} />
          <Listen text={source} language={from} translation={text} to={to} />
        </div>
      )}
      <p className="note" role="status">
        {isDone && say('ui.browser.done')}
      </p>
    </div>
  );
}
