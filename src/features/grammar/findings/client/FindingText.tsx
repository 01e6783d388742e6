import { useStore } from '@nanostores/react';
import { $settings } from '#client/grammar/settings.ts';
import { useSay } from '../../client/say-context.ts';
import { fix, ignoreFinding, learnWord, switchOff } from './act.ts';
import type { Placed } from './findings-store.ts';

interface Props {
  readonly finding: Placed;
  /** Read out when it appears. */
  readonly live?: boolean;
}

const mostFixes = 4;

/** What is the matter with some words, and what can be done. */
export function FindingText({ finding, live }: Props) {
  const say = useSay();
  const { language } = useStore($settings, { ssr: 'initial' });
  const { kind, message, replacements } = finding;
  const labelOf = (words: string) => {
    if (words === '') return say('ui.remove');
    return words.trim() === '' ? say('ui.blank') : words;
  };
  return (
    <>
      <div className="reason" role={live ? 'status' : undefined}>
        <p className="kind" data-kind={kind} title={say(`ui.kind.${kind}.note`)}>
          {say(`ui.kind.${kind}`)}
        </p>
        <p lang={language}>
          <Quoted text={message} />
        </p>
      </div>
      {replacements.length === 0 && <p className="note">{say('ui.no-fix')}</p>}
      <div className="fixes">
        {replacements.slice(0, mostFixes).map((words) => (
          <button
            key={words}
            className="fix"
            type="button"
            lang={words.trim() === '' ? undefined : language}
            onClick={() => fix(finding, words)}
          >
            {labelOf(words)}
          </button>
        ))}
      </div>
      <div className="choices">
        <button className="link" type="button" onClick={() => ignoreFinding(finding)}>
          {say('ui.ignore')}
        </button>
        {kind === 'Spelling' ? (
          <button className="link" type="button" onClick={() => learnWord(finding)}>
            {say('ui.word.add')}
          </button>
        ) : (
          <button className="link" type="button" onClick={() => switchOff(finding)}>
            {say('ui.rule.off')}
          </button>
        )}
      </div>
    </>
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
