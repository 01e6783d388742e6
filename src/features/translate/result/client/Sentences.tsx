import type { KeyboardEvent } from 'react';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { type Stretch, sentencesIn } from './stretches.ts';

interface Props {
  readonly stretches: readonly Stretch[];
  /** Code of the language that they are in. */
  readonly language: string;
  /** Whether sentences can be pressed: the text is all there. */
  readonly ready: boolean;
  readonly onPress: (stretch: number, sentence: number) => void;
}

/** The translation, each of its sentences to be pressed for other ways to say it. */
export function Sentences({ stretches, language, ready, onPress }: Props) {
  return (
    <div className="translated" lang={language} dir="auto">
      {stretches.map(({ after }, stretch) =>
        ready ? (
          <Pressed
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches stand in one order.
            key={stretch}
            sentences={sentencesIn(after, language)}
            onPress={(sentence) => onPress(stretch, sentence)}
          />
        ) : (
          after
        ),
      )}
    </div>
  );
}

interface PressedProps {
  readonly sentences: readonly string[];
  readonly onPress: (sentence: number) => void;
}

function Pressed({ sentences, onPress }: PressedProps) {
  const say = usePartWords();
  const click = (at: number) => {
    // Words were selected, to be copied.
    if (getSelection()?.isCollapsed !== false) onPress(at);
  };
  return sentences.map((sentence, at) => {
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
          title={say('ui.ways.press')}
          onClick={() => click(at)}
          onKeyDown={press}
        >
          {shown}
        </span>
        {sentence.slice(shown.length)}
      </span>
    );
  });
}
