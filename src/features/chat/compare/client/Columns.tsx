import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { stopAnswer } from '../../client/answers.ts';
import { $awaited } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { AnswerParts } from '../../thread/client/Answer.tsx';
import { goOnWith } from './go-on-with.ts';

interface Props {
  /** All answers to one question. */
  readonly answers: readonly Message[];
  /** The one that the conversation goes on with. */
  readonly chosenId: string;
  readonly busy: boolean;
}

/** Answers of several models side by side; on a narrow page one can be pulled in after the other. */
export function Columns({ answers, chosenId, busy }: Props) {
  const say = useWords('extras');
  return (
    <>
      <h3 className="only-read">{say('ui.compare.answers', { count: answers.length })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section tabIndex={0} aria-label={say('ui.compare.answers', { count: answers.length })}>
        {answers.map((message, at) => (
          <Column
            key={message.id}
            message={message}
            n={at + 1}
            count={answers.length}
            goes={message.id === chosenId}
            busy={busy}
          />
        ))}
      </section>
    </>
  );
}

interface ColumnProps {
  readonly message: Message;
  readonly n: number;
  readonly count: number;
  readonly goes: boolean;
  readonly busy: boolean;
}

function Column({ message, n, count, goes, busy }: ColumnProps) {
  const say = useWords('extras');
  const heading = useId();
  const { choices } = useStore($models, { ssr: 'initial' });
  const { id, state } = message;
  const name = nameOf(choices, message.slug ?? '');
  const streaming = state === 'streaming';
  const coming = useStore($awaited) === id;
  return (
    <article
      className="answer"
      aria-labelledby={heading}
      aria-busy={coming || streaming}
      data-state={state}
      data-message={id}
      data-goes={goes}
    >
      <h4 id={heading}>
        <span aria-hidden="true">{name}</span>
        <span className="only-read">{say('ui.compare.column', { n, count, name })}</span>
      </h4>
      <AnswerParts message={message} busy={busy} />
      <p className="goes">
        {streaming && (
          <button
            className="button quiet"
            type="button"
            onClick={({ currentTarget: { nextElementSibling, parentElement } }) => {
              void stopAnswer([id]);
              // It goes away with the answer: the focus stays near.
              const next =
                nextElementSibling?.closest('button') ?? parentElement?.closest('section');
              next?.focus();
            }}
          >
            {say('ui.compare.stop')}
          </button>
        )}
        {goes ? (
          <span className="note">{say('ui.compare.goes')}</span>
        ) : (
          <button className="button quiet" type="button" onClick={() => goOnWith(message)}>
            {say('ui.compare.go')}
          </button>
        )}
      </p>
    </article>
  );
}
