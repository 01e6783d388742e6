import { useEffect, useState } from 'react';
import { pricingOf } from '#client/limits/pricing-path.ts';
import { answerAgain, goOn } from '../../client/answers.ts';
import { newChat } from '../../client/navigate.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { endOf, reasonFor } from './ending.ts';

interface Props {
  readonly message: Message;
  readonly busy: boolean;
}

/** Why an answer ended before its end, what was kept, and what to press. */
export function AnswerEnd({ message, busy }: Props) {
  const { id, text, state, error, cut } = message;
  const { say } = useSay();
  const more = useWords('extras');
  const price = useWords('price');
  const reason = useReason(state === 'failed' ? error : null);
  const goes = !busy && text !== '' && (
    <button className="link" type="button" onClick={() => void goOn(message)}>
      {more('ui.continue')}
    </button>
  );
  if (state === 'streaming' || (state === 'done' && !cut)) return null;
  if (state === 'done')
    return (
      <p className="ended note">
        {more('ui.cut')} {goes}
      </p>
    );
  const plans = state === 'failed' && pricingOf(error);
  // Of the same model the same question would end so again.
  const long = state === 'failed' && error === 'too_long_to_read';
  return (
    <p className={state === 'stopped' ? 'ended note' : 'ended failed'}>
      {reason && <>{reason} </>}
      {plans && <a href={plans}>{price('ui.none.plans')}</a>} {say(endOf(message))} {goes}{' '}
      {long && (
        <button className="link" type="button" onClick={beginNew}>
          {say('ui.new')}
        </button>
      )}{' '}
      {!busy && (
        <button className="link" type="button" onClick={() => void answerAgain(id)}>
          {say('ui.again')}
        </button>
      )}
    </p>
  );
}

function beginNew(): void {
  newChat();
  document.getElementById('chat-text')?.focus();
}

/** The words of an error in the page's language, loaded at the first one. */
function useReason(error: Message['error']): string {
  const [reason, setReason] = useState('');
  useEffect(() => {
    let left = false;
    setReason('');
    if (error) void reasonFor(error).then((text) => left || setReason(text));
    return () => {
      left = true;
    };
  }, [error]);
  return reason;
}
