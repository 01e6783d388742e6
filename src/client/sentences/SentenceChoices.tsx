import { linkLateSheet } from '#client/ui/late-sheet.ts';

linkLateSheet();

interface Props {
  readonly sentences: readonly string[];
  /** Code of the language that they are in, where it is not the page's. */
  readonly language?: string;
  readonly onChosen: (sentence: string) => void;
}

/** Other ways to say a sentence, to choose from. */
export function SentenceChoices({ sentences, language, onChosen }: Props) {
  return (
    <ul className="sentence-choices" lang={language}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <button
            className="button quiet"
            type="button"
            dir="auto"
            onClick={() => onChosen(sentence)}
          >
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}
