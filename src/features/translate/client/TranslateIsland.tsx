import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { TextForm } from '../form/client/TextForm.tsx';
import { More, Part } from '../parts/client/Part.tsx';
import { watchFirstTouch } from './first-touch.ts';
import { SayContext, type Saying, useWords } from './say-context.ts';

interface Props extends Saying {
  readonly crash: CrashWords;
  /** Address of the page where documents are translated; null on that page. */
  readonly documents: string | null;
}

/** The translator: a form that stands in the page, and parts that come when it is first touched. */
export function TranslateIsland({ words, crash, tag, from, to, open, documents }: Props) {
  const saying = useMemo(() => ({ words, tag, from, to, open }), [words, tag, from, to, open]);
  useEffect(watchFirstTouch, []);
  return (
    <CrashBoundary words={crash}>
      <SayContext value={saying}>
        <Tool documents={documents} />
      </SayContext>
    </CrashBoundary>
  );
}

function Tool({ documents }: Pick<Props, 'documents'>) {
  const say = useWords();
  return (
    <section className="translate" aria-label={say('ui.tool')}>
      <TextForm />
      <section className="target" aria-label={say('ui.result')}>
        <Part name="Result" empty={say('ui.empty')} />
      </section>
      <div className="more">
        <More name="Options" title={say('ui.options')} />
        <More name="History" title={say('ui.history')} />
        {documents && (
          <p>
            <a href={documents}>{say('ui.documents')}</a>
          </p>
        )}
      </div>
    </section>
  );
}
