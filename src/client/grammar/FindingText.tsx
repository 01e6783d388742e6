import { addLateStyles } from '#client/ui/late-styles.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import type { Translate } from '#shared/i18n/words.ts';
import css from './finding.css?inline';

addLateStyles(css);

interface Props {
  readonly finding: Finding;
  /** Tag of the text's language. */
  readonly language: string;
  readonly say: Translate<'grammar'>;
  /** Read out when it appears. */
  readonly live?: boolean;
  readonly onFix: (replacement: string) => void;
  readonly onIgnore: () => void;
  readonly onLearn: () => void;
  readonly onSwitchOff: () => void;
}

const mostFixes = 4;

/** What is the matter with some words, and what can be done. */
export function FindingText({ finding, language, say, live, onFix, ...does }: Props) {
  const { kind, message, replacements } = finding;
  const labelOf = (words: string) => {
    if (words === '') return say('ui.remove');
    return words.trim() === '' ? say('ui.blank') : words;
  };
  return (
    <div className="finding-text">
      <div role={live ? 'status' : undefined}>
        <p className="kind" data-kind={kind} title={say(`ui.kind.${kind}.note`)}>
          {say(`ui.kind.${kind}`)}
        </p>
        <p lang={language}>
          <Quoted text={message} />
        </p>
      </div>
      {replacements.length === 0 && <p>{say('ui.no-fix')}</p>}
      <div className="fixes">
        {replacements.slice(0, mostFixes).map((words) => (
          <button
            key={words}
            type="button"
            lang={words.trim() === '' ? undefined : language}
            onClick={() => onFix(words)}
          >
            {labelOf(words)}
          </button>
        ))}
      </div>
      <div className="choices">
        <button className="link" type="button" onClick={does.onIgnore}>
          {say('ui.ignore')}
        </button>
        {kind === 'Spelling' ? (
          <button className="link" type="button" onClick={does.onLearn}>
            {say('ui.word.add')}
          </button>
        ) : (
          <button className="link" type="button" onClick={does.onSwitchOff}>
            {say('ui.rule.off')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Words in backticks are quoted; nothing else of Markdown is used. */
export function Quoted({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which never change places.
      <q key={at}>{part}</q>
    ) : (
      part
    ),
  );
}
