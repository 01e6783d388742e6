import { PressedSentences } from '#client/sentences/PressedSentences.tsx';
import { sentencesIn } from '#client/sentences/sentences.ts';
import { useWords } from '../../client/say-context.ts';
import type { Pair } from '../../rules/client/worker-order.ts';

interface Props {
  readonly pairs: readonly Pair[];
  /** Whether sentences can be pressed: the text is all there. */
  readonly ready: boolean;
  readonly onPress: (pair: number, sentence: number) => void;
}

/** The new text, each of its sentences to be pressed for other ways to say it. */
export function Sentences({ pairs, ready, onPress }: Props) {
  const say = useWords();
  return (
    <div className="rewritten" dir="auto">
      {pairs.map(({ after }, pair) =>
        ready ? (
          <PressedSentences
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches stand in one order.
            key={pair}
            sentences={sentencesIn(after)}
            title={say('ui.other.press')}
            onPress={(sentence) => onPress(pair, sentence)}
          />
        ) : (
          after
        ),
      )}
    </div>
  );
}
