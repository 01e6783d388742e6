import { CitedAnswer } from '#client/sources/CitedAnswer.tsx';
import { SourceList } from '#client/sources/SourceList.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import type { AnswerSources } from '../contract.ts';
import { type Known, useSources } from './use-sources.ts';

/** What `served` says of the built-in program that is no language model. */
const guide = 'Guide';
const none: readonly never[] = [];

/** An answer to a question for which the web was searched: what became of that, the text, the sources. */
export function SourcedAnswer({ message }: { readonly message: Message }) {
  const say = useWords('sources');
  const sources = useSources(message);
  const { known } = sources;
  const { id, text, state, served } = message;
  const found = known?.state === 'found';
  return (
    <>
      {known && <WebNote known={known} />}
      {found && served === guide && <p className="note">{say('ui.extract')}</p>}
      {text === '' && state === 'streaming' ? (
        <Waiting known={known} />
      ) : (
        <CitedAnswer
          text={text}
          sources={known?.sources ?? none}
          citations={known?.citations ?? none}
          prefix={id}
          say={say}
        />
      )}
      {found && <SourceList {...known} prefix={id} say={say} />}
      <LoadNote sources={sources} />
    </>
  );
}

function Waiting({ known }: { readonly known: AnswerSources | null }) {
  const { say } = useSay();
  const own = useWords('sources');
  const searching = known === null || known.state === 'asked' || known.state === 'searching';
  if (!searching) return <Skeleton label={say('ui.waiting')} />;
  return (
    <>
      <p className="note" role="status">
        {own('ui.searching')}
      </p>
      <Skeleton label={say('ui.waiting')} />
    </>
  );
}

/** An answer without what was asked for says so before its first word (DESIGN 10). */
function WebNote({ known: { state, error } }: { readonly known: AnswerSources }) {
  const say = useWords('sources');
  if (state === 'none') return <p className="note">{say('ui.none')}</p>;
  if (state !== 'failed') return null;
  if (error !== 'free_search_limit') return <p className="failed">{say('ui.failed')}</p>;
  const email = document.documentElement.dataset.support;
  return (
    <p className="failed">
      {say('ui.limit')} {email && <a href={`mailto:${email}`}>{say('ui.contact')}</a>}
    </p>
  );
}

function LoadNote({ sources: { state, again } }: { readonly sources: Known }) {
  const say = useWords('sources');
  if (state !== 'failed') return null;
  return (
    <p className="failed">
      {say('ui.load.failed')}{' '}
      <button className="link" type="button" onClick={again}>
        {say('ui.again')}
      </button>
    </p>
  );
}
