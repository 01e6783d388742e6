import { useEffect } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Figures, Phrases } from './Figures.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SavedList } from './SavedList.tsx';
import { comeOnline, wakeList } from './saved-store.ts';
import { TextField } from './TextField.tsx';
import { keepDraft } from './text-store.ts';

interface Props {
  /** Messages of the group `counter` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly example: string;
}

/** The word counter: figures live in the browser, saved texts by calls. */
export function CounterIsland({ words, crash, tag, example }: Props) {
  const say = sayer<'counter'>(words, tag);
  useEffect(() => {
    void wakeList();
    addEventListener('online', comeOnline);
    addEventListener('pagehide', keepDraft);
    return () => {
      removeEventListener('online', comeOnline);
      removeEventListener('pagehide', keepDraft);
    };
  }, []);
  return (
    <CrashBoundary words={crash}>
      <div className="counter">
        <TextField say={say} example={example} />
        <div className="results">
          <Figures say={say} />
          <Phrases say={say} />
        </div>
        <SaveBar say={say} />
        <SavedList say={say} tag={tag} />
      </div>
    </CrashBoundary>
  );
}
