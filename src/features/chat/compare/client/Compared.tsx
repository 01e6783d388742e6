import { useState } from 'react';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { Answer } from '../../thread/client/Answer.tsx';
import type { Place } from '../../thread/client/Versions.tsx';

const Columns = later(async () => (await import('./Columns.tsx')).Columns);

interface Props extends Place {
  readonly message: Message;
  readonly answers: readonly Message[];
  readonly busy: boolean;
  /** Nothing follows yet: the choice is still open. */
  readonly last: boolean;
}

/** Answers to a compared question: side by side, and one alone once the conversation went on. */
export function Compared({ message, answers, busy, last, ...place }: Props) {
  const say = useWords('extras');
  const [shown, setShown] = useState(false);
  const side = last || shown;
  return (
    <>
      {side ? (
        <li className="columns">
          <Columns answers={answers} chosenId={message.id} busy={busy} />
        </li>
      ) : (
        <Answer message={message} busy={busy} {...place} />
      )}
      {!last && (
        <li data-more>
          <button className="link" type="button" onClick={() => setShown(!shown)}>
            {shown ? say('ui.compare.hide') : say('ui.compare.show', { count: answers.length })}
          </button>
        </li>
      )}
    </>
  );
}
