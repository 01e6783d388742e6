import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { AnswerText } from '#client/markdown/AnswerText.tsx';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { answerAgain } from '../../client/answers.ts';
import { useSay } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { AnswerEnd } from './AnswerEnd.tsx';
import { type Place, Versions } from './Versions.tsx';

interface Props extends Place {
  readonly message: Message;
  /** An answer is on its way, and no other can begin. */
  readonly busy: boolean;
}

/** An answer: while it comes, when it is there, and when it broke off. */
export const Answer = memo(function Answer({ message, busy, ...place }: Props) {
  const { say } = useSay();
  const { choices } = useStore($models, { ssr: 'initial' });
  const { id, text, state, served } = message;
  const streaming = state === 'streaming';
  return (
    <li className="answer" aria-busy={streaming} data-state={state}>
      <h3 className="only-read">{say('ui.answer')}</h3>
      {text === '' && streaming ? <AnswerToCome /> : <AnswerText text={text} />}
      <AnswerEnd message={message} busy={busy} />
      <div className="tools">
        <Versions {...place} />
        {!streaming && text !== '' && <CopyButton text={text} label={say('ui.copy')} />}
        {!busy && state === 'done' && (
          <button className="link" type="button" onClick={() => void answerAgain(id)}>
            {say('ui.regenerate')}
          </button>
        )}
        {served && (
          <span className="served note">{say('ui.served', { name: nameOf(choices, served) })}</span>
        )}
      </div>
    </li>
  );
});

/** A skeleton of an answer. */
export function AnswerToCome() {
  const { say } = useSay();
  return (
    <div className="skeleton">
      <p className="only-read">{say('ui.waiting')}</p>
      <span />
      <span />
    </div>
  );
}
