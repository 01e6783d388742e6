import { CitedAnswer } from '#client/sources/CitedAnswer.tsx';
import { SourceList } from '#client/sources/SourceList.tsx';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { ErrorWords } from '#client/works/ErrorWords.tsx';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { ContactLink } from '../../client/ContactLink.tsx';
import { ask, stopSearch } from '../../client/navigate.ts';
import { useWords } from '../../client/say-context.ts';
import { isGoing } from '../../client/search-store.ts';
import type { Search } from '../../contract.ts';
import { ShareButton } from '../../share/client/ShareButton.tsx';

interface Props {
  readonly search: Search;
}

/** A search as it goes on and when it has ended: the answer, its sources, and what became of it. */
export function Result({ search }: Props) {
  const say = useWords('search');
  const own = useWords('sources');
  const { id, query, text, way, sources, citations } = search;
  const going = isGoing(search);
  return (
    <article className="result" aria-labelledby="search-result" aria-busy={going}>
      <h2 id="search-result" dir="auto">
        {query}
      </h2>
      {way === 'extract' && sources.length > 0 && <p className="note">{say('ui.extract')}</p>}
      {text === '' ? (
        <ToCome search={search} />
      ) : (
        <CitedAnswer {...{ text, sources, citations }} prefix={id} say={own} />
      )}
      <End search={search} />
      {sources.length > 0 && <SourceList {...{ sources, citations }} prefix={id} say={own} />}
    </article>
  );
}

function ToCome({ search: { state } }: Props) {
  const say = useWords('search');
  if (state !== 'searching' && state !== 'writing') return null;
  return <Skeleton label={say(`ui.${state}`)} shown lines={3} />;
}

/** How it ended, and what to press. */
function End({ search }: Props) {
  const say = useWords('search');
  const { id, state, text, served } = search;
  const ended = !isGoing(search) && text !== '';
  return (
    <>
      <p className="only-read" role="status">
        {state === 'done' && text !== '' && say('ui.finished')}
      </p>
      <Outcome search={search} />
      <div className="tools">
        {isGoing(search) && (
          <button className="button quiet" type="button" onClick={() => void stopSearch()}>
            {say('ui.stop')}
          </button>
        )}
        {ended && <CopyButton text={text} label={say('ui.copy')} />}
        {ended && <ShareButton id={id} />}
        {served && <span className="note">{say('ui.served', { name: served })}</span>}
        {state === 'done' && text !== '' && <span className="note">{say('ui.doubt')}</span>}
      </div>
    </>
  );
}

/** What became of it where that is no answer, and why. */
function Outcome({ search }: Props) {
  const say = useWords('search');
  const message = messageOf(search);
  if (message === null) return null;
  const reason = message === 'ui.limit' ? null : reasonOf(search);
  return (
    <p className={search.state === 'failed' ? 'failed' : 'note'} role="status">
      {say(message)}{' '}
      {message === 'ui.limit' && (
        <>
          <ContactLink />{' '}
        </>
      )}
      {reason && (
        <>
          <ErrorWords error={reason} />{' '}
        </>
      )}
      <button className="link" type="button" onClick={() => void ask(search.query)}>
        {say('ui.anew')}
      </button>
    </p>
  );
}

function messageOf({ state, error, sources, text }: Search) {
  if (state === 'stopped') return 'ui.stopped';
  if (state === 'interrupted') return 'ui.interrupted';
  if (error === 'free_search_limit') return 'ui.limit';
  if (state === 'failed') return sources.length > 0 ? 'ui.failed.answer' : 'ui.failed';
  if (state !== 'done') return null;
  if (sources.length === 0) return 'ui.none';
  return text === '' ? 'ui.unanswered' : null;
}

/** Null where the words above say all that is known. */
function reasonOf({ error }: Search): ErrorKey | null {
  return error === 'search_failed' || error === 'generation_failed' ? null : error;
}
