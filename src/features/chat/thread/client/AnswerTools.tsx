import { useStore } from '@nanostores/react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { MoreTools } from '../../answer/client/MoreTools.tsx';
import { quote, selectedText } from '../../answer/client/quote.ts';
import { RateTools } from '../../answer/client/RateTools.tsx';
import { answerAgain } from '../../client/answers.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { $models, nameOf } from '../../models/client/model-store.ts';
import { Receipt } from '../../price/client/Receipt.tsx';
import { SpeakButton } from '../../voice/client/SpeakButton.tsx';
import { type Place, Versions } from './Versions.tsx';

const quoteIcon =
  'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z';
const againIcon =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5';

interface Props {
  readonly message: Message;
  /** An answer is on its way, and no other can begin. */
  readonly busy: boolean;
  /** Absent where all versions stand side by side. */
  readonly place?: Place;
}

/** The row below an answer; each part of chat adds its buttons in a line here. */
export function AnswerTools({ message, busy, place }: Props) {
  const { say } = useSay();
  const more = useWords('extras');
  const { choices } = useStore($models, { ssr: 'initial' });
  const { id, text, state, served } = message;
  const there = state !== 'streaming' && text !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
    <div className="tools" role="group" aria-label={more('ui.tools')}>
      {place && <Versions {...place} />}
      {there && <CopyButton text={text} label={say('ui.copy')} />}
      {there && (
        <IconButton
          d={quoteIcon}
          label={more('ui.quote')}
          aria-description={more('ui.quote.note')}
          // The press must not end the selection before it is read.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => quote(selectedText()?.text ?? text)}
        />
      )}
      {there && <SpeakButton id={id} />}
      {there && <RateTools message={message} />}
      {!busy && state === 'done' && (
        <IconButton
          d={againIcon}
          label={say('ui.regenerate')}
          onClick={() => void answerAgain(id)}
        />
      )}
      {state !== 'streaming' && <MoreTools message={message} busy={busy} />}
      {state !== 'streaming' && <Receipt message={message} />}
      {served && (
        <span className="served note">{say('ui.served', { name: nameOf(choices, served) })}</span>
      )}
    </div>
  );
}
