import { PressedSentences } from '#client/sentences/PressedSentences.tsx';
import { sentencesIn } from '#client/sentences/sentences.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import type { Stretch } from './stretches.ts';

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
  const say = usePartWords();
  return (
    <div className="translated" lang={language} dir="auto">
      {stretches.map(({ after }, stretch) =>
        ready ? (
          <PressedSentences
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches stand in one order.
            key={stretch}
            sentences={sentencesIn(after, language)}
            title={say('ui.ways.press')}
            onPress={(sentence) => onPress(stretch, sentence)}
          />
        ) : (
          after
        ),
      )}
    </div>
  );
}
