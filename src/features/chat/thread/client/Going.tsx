import { Attached } from '../../attach/client/Attached.tsx';
import { useSay } from '../../client/say-context.ts';
import { type Outgoing, sendAgain, takeBack } from '../../composer/client/outbox.ts';
import { AnswerToCome } from './Answer.tsx';

/** A message on its way to the server, in its place already; or one that did not get there. */
export function Going({ item: { key, text, state, attachments } }: { readonly item: Outgoing }) {
  const { say } = useSay();
  return (
    <>
      <li className="asked" aria-busy={state === 'sending'}>
        <h3 className="only-read">{say('ui.you')}</h3>
        <Attached attachments={attachments} />
        <p className="text" dir="auto">
          {text}
        </p>
        {state === 'failed' && (
          <p className="failed" role="status">
            {say('ui.send.failed')}{' '}
            <button className="link" type="button" onClick={() => sendAgain(key)}>
              {say('ui.again')}
            </button>{' '}
            <button className="link" type="button" onClick={() => takeBack(key)}>
              {say('ui.queued.back')}
            </button>
          </p>
        )}
      </li>
      {state === 'sending' && (
        <li className="answer" aria-busy="true">
          <AnswerToCome />
        </li>
      )}
    </>
  );
}
