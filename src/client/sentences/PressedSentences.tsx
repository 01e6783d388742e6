import type { KeyboardEvent } from 'react';
import { linkLateSheet } from '#client/ui/late-sheet.ts';

linkLateSheet();

interface Props {
  readonly sentences: readonly string[];
  /** What pressing one does. */
  readonly title: string;
  readonly onPress: (sentence: number) => void;
}

/** A text whose sentences can each be pressed. */
export function PressedSentences({ sentences, title, onPress }: Props) {
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
          title={title}
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
