import { useStore } from '@nanostores/react';
import { AnswerText } from '#client/markdown/AnswerText.tsx';
import { RunText } from '#client/runs/RunText.tsx';
import { showAddress } from '#client/runs/use-run-page.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { RunView } from '#shared/run/run.ts';
import { writing } from '../../client/article-store.ts';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import type { ArticleDetail } from '../../contract.ts';

const ArticleTools = later(async () => (await import('./ArticleTools.tsx')).ArticleTools);
const Ended = later(async () => (await import('./Ended.tsx')).Ended);

/** The article as it is written and when it has ended. */
export function ResultPanel() {
  const say = useWords();
  const shown = useStore(writing.$shown, { ssr: 'initial' });
  return (
    <section
      className="article-result"
      aria-labelledby="article-result"
      hidden={shown.kind === 'empty'}
    >
      <h3 id="article-result">{say('ui.result')}</h3>
      <RunText
        store={writing}
        draw={(run) => <Drawn run={run} />}
        tools={(run) => <ArticleTools run={run} detail={detailOf(run)} />}
        onNew={() => {
          writing.clear();
          showAddress(null);
        }}
      />
    </section>
  );
}

/** What it has, our own server has checked. */
function detailOf({ tool, detail }: RunView): ArticleDetail | null {
  return tool === 'article' ? (detail as ArticleDetail | null) : null;
}

function Drawn({ run }: { readonly run: RunView }) {
  const detail = detailOf(run);
  const { text, state } = run;
  return (
    <>
      {text !== '' && <AnswerText text={text} />}
      {state === 'running' && <Writing detail={detail} />}
      {state !== 'running' && detail && <Ended detail={detail} />}
    </>
  );
}

/** What is being written: a section comes whole, once it is checked. */
function Writing({ detail }: { readonly detail: ArticleDetail | null }) {
  const say = useWords();
  const at = detail?.reports.length ?? 0;
  const heading = detail?.headings[at];
  const count = detail?.headings.length ?? 0;
  const label = () => {
    if (count === 0) return say('ui.planning');
    if (heading === undefined) return say('ui.finishing');
    return say('ui.writing', { number: at + 1, count, heading });
  };
  return <Skeleton label={label()} shown lines={3} />;
}
