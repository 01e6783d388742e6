import { useEffect, useState } from 'react';
import { answerAgain } from '../../client/answers.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';

interface Props {
  readonly message: Message;
  readonly busy: boolean;
}

/** Why an answer ended before its end, what was kept, and what to press. */
export function AnswerEnd({ message: { id, text, state, error }, busy }: Props) {
  const { say } = useSay();
  const reason = useReason(state === 'failed' ? error : null);
  if (state === 'done' || state === 'streaming') return null;
  const blank = text === '';
  const what = {
    stopped: blank ? 'ui.stopped.empty' : 'ui.stopped',
    failed: blank ? 'ui.failed.empty' : 'ui.failed',
    interrupted: blank ? 'ui.failed.empty' : 'ui.interrupted',
  } as const;
  const credits = state === 'failed' && error === 'chat_credit_limit';
  return (
    <p className={state === 'stopped' ? 'ended note' : 'ended failed'}>
      {credits && <>{say('ui.credits')} </>}
      {reason && <>{reason} </>}
      {say(what[state])}{' '}
      {!busy && (
        <button className="link" type="button" onClick={() => void answerAgain(id)}>
          {say(state === 'interrupted' ? 'ui.continue' : 'ui.again')}
        </button>
      )}
    </p>
  );
}

/** The words of an error in the page's language, loaded at the first one. */
function useReason(error: Message['error']): string {
  const [reason, setReason] = useState('');
  useEffect(() => {
    let left = false;
    setReason('');
    if (error) void wordsOf(error).then((text) => left || setReason(text));
    return () => {
      left = true;
    };
  }, [error]);
  return reason;
}

async function wordsOf(error: NonNullable<Message['error']>): Promise<string> {
  const module = await import('./error-reason.ts').catch(() => null);
  return (await module?.reasonOf(error)) ?? '';
}
