import { CopyButton } from '#client/ui/CopyButton.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { MoreTools } from '../../answer/client/MoreTools.tsx';
import { quote, selectedText } from '../../answer/client/quote.ts';
import { RateTools } from '../../answer/client/RateTools.tsx';
import { answerAgain } from '../../client/answers.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { AnswerEdit } from '../../edit/client/AnswerEdit.tsx';
import { Receipt } from '../../price/client/Receipt.tsx';
import { SpeakButton } from '../../voice/client/SpeakButton.tsx';
import type { ToolsProps } from './AnswerFoot.tsx';

const quoteIcon =
  'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z';
const editIcon =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';
const againIcon =
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5';

/** Each part of chat that does something with an answer which is there has a line here. */
export function AnswerTools({ message, busy, onEdit }: ToolsProps) {
  const { say } = useSay();
  const more = useWords('extras');
  const { id, text, state, edited } = message;
  const there = text !== '';
  return (
    <>
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
      {there && !edited && <RateTools message={message} />}
      {there && !busy && (
        <IconButton
          d={editIcon}
          label={say('ui.edit')}
          data-tool="edit"
          onClick={() => onEdit(AnswerEdit)}
        />
      )}
      {!busy && state === 'done' && (
        <IconButton
          d={againIcon}
          label={say('ui.regenerate')}
          onClick={() => void answerAgain(id)}
        />
      )}
      <MoreTools message={message} busy={busy} />
      {!edited && <Receipt message={message} />}
    </>
  );
}
