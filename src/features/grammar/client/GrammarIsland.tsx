import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { wakeSettings } from '#client/grammar/settings.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Findings } from '../findings/client/Findings.tsx';
import { $passages, wakeFindings } from '../findings/client/findings-store.ts';
import { StatusLine } from '../findings/client/StatusLine.tsx';
import { SayContext } from './say-context.ts';
import { TextField } from './TextField.tsx';
import { ToolBar } from './ToolBar.tsx';
import { keepDraft } from './text-store.ts';

interface Props {
  /** Messages of the group `grammar` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** The grammar checker: English lives in the browser, other languages where a server has them. */
export function GrammarIsland({ words, crash, tag }: Props) {
  const say = sayer<'grammar'>(words, tag);
  const isEmpty = useStore($passages, { ssr: 'initial' }).length === 0;
  useEffect(() => {
    const stops = [wakeSettings(), wakeFindings()];
    addEventListener('pagehide', keepDraft);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('pagehide', keepDraft);
    };
  }, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={say}>
        <div className="grammar" data-empty={isEmpty || undefined}>
          <ToolBar tag={tag} />
          <TextField />
          <section className="results" aria-labelledby="grammar-findings">
            <h2 id="grammar-findings">{say('ui.findings')}</h2>
            <StatusLine />
            <Findings />
          </section>
        </div>
      </SayContext>
    </CrashBoundary>
  );
}
