import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { TextForm } from '../form/client/TextForm.tsx';
import { watchFirstTouch } from './first-touch.ts';
import { More, Part } from './Part.tsx';
import { SayContext, type Saying, useWords } from './say-context.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
}

/** The translator: a form that stands in the page, and parts that come when it is first touched. */
export function TranslateIsland({ words, crash, tag, from, to, open }: Props) {
  const saying = useMemo(() => ({ words, tag, from, to, open }), [words, tag, from, to, open]);
  useEffect(watchFirstTouch, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <Tool />
      </SayContext>
    </CrashBoundary>
  );
}

function Tool() {
  const say = useWords();
  return (
    <section className="translate" aria-label={say('ui.tool')}>
      <TextForm />
      <section className="target" aria-label={say('ui.result')}>
        <Part name="Result" empty={say('ui.empty')} />
      </section>
      <div className="more">
        <More name="Options" title={say('ui.options')} />
        <More name="Documents" title={say('ui.documents')} opener="from" />
        <More name="History" title={say('ui.history')} />
      </div>
    </section>
  );
}
