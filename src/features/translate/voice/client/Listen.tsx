import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { canSpeak } from '#client/speech/device-voice.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { $listening, $listenTold, hush, listen, type Side } from './listen-store.ts';

interface Props {
  readonly text: string;
  /** Code of the language that it is in; '' where nobody knows. */
  readonly language: string;
  readonly translation: string;
  readonly to: string;
}

/** Reads the text and its translation aloud. */
export function Listen({ text, language, translation, to }: Props) {
  const say = usePartWords();
  const told = useStore($listenTold);
  useEffect(() => hush, []);
  if (!canSpeak()) return null;
  return (
    <>
      <Button side="translation" text={translation} tag={to} />
      {language !== '' && <Button side="text" text={text} tag={language} />}
      <span className="note" role="status">
        {told && say(`ui.listen.${told}`)}
      </span>
    </>
  );
}

interface ButtonProps {
  readonly side: Side;
  readonly text: string;
  readonly tag: string;
}

function Button({ side, text, tag }: ButtonProps) {
  const say = usePartWords();
  const isOn = useStore($listening) === side;
  return (
    <button
      className="link"
      type="button"
      onClick={() => (isOn ? hush() : void listen(side, text, tag))}
    >
      {say(isOn ? 'ui.listen.stop' : `ui.listen.${side}`)}
    </button>
  );
}
