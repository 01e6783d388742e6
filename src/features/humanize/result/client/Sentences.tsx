import type { KeyboardEvent } from 'react';
import { useWords } from '../../client/say-context.ts';
import type { Pair } from '../../rules/client/worker-order.ts';
import { sentencesIn } from './pairs.ts';

interface Props {
  readonly pairs: readonly Pair[];
  /** Whether sentences can be pressed: the text is all there. */
  readonly ready: boolean;
  readonly onPress: (pair: number, sentence: number) => void;
}

/** The new text, each of its sentences to be pressed for other ways to say it. */
export function Sentences({ pairs, ready, onPress }: Props) {
  return (
    <div className="rewritten" dir="auto">
      {pairs.map(({ after }, pair) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches stand in one order.
        <Stretch key={pair} text={after} ready={ready} onPress={(at) => onPress(pair, at)} />
      ))}
    </div>
  );
}

interface StretchProps {
  readonly text: string;
  readonly ready: boolean;
  readonly onPress: (sentence: number) => void;
}

function Stretch({ text, ready, onPress }: StretchProps) {
  const say = useWords();
  if (!ready) return text;
  return sentencesIn(text).map((sentence, at) => {
    const shown = sentence.trimEnd();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress(at);
    };
    return shown === '' ? (
      sentence
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: sentences stand in one order.
      <span key={at}>
        {/* biome-ignore lint/a11y/useSemanticElements: a button breaks no lines, as a sentence must. */}
        <span
          className="sentence"
          role="button"
          tabIndex={0}
          title={say('ui.other.press')}
          onClick={() => onPress(at)}
          onKeyDown={press}
        >
          {shown}
        </span>
        {sentence.slice(shown.length)}
      </span>
    );
  });
}
