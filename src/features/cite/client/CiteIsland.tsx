import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { keepPage } from '#client/offline/keep-page.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { carryOver, wake, watchPerson } from '../kept/client/carry.ts';
import { EntryList } from '../kept/client/EntryList.tsx';
import type { Words } from '../kept/client/words-store.ts';
import { AddBox } from './AddBox.tsx';
import { SayContext } from './say-context.ts';
import { WorkForm } from './WorkForm.tsx';

interface Props {
  /** Messages of the group `cite` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** In the language of the page, so that the first reference waits for nothing. */
  readonly cited: Words;
}

/** The citation generator: works are written out in the browser, kept there and on the server. */
export function CiteIsland({ words, crash, tag, cited }: Props) {
  const saying = useMemo(
    () => ({ say: sayer<'cite'>(words, tag), tag, words: cited }),
    [words, tag, cited],
  );
  useEffect(() => {
    void wake().then(keepPage);
    const stop = watchPerson();
    addEventListener('online', carryOver);
    return () => {
      stop();
      removeEventListener('online', carryOver);
    };
  }, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <div className="cite">
          <AddBox />
          <WorkForm />
          <EntryList />
        </div>
      </SayContext>
    </CrashBoundary>
  );
}
