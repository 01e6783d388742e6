import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CheckStatus } from '#client/grammar/CheckStatus.tsx';
import { FindingText } from '#client/grammar/FindingText.tsx';
import { $settings, addWord, changeSettings, ignore } from '#client/grammar/settings.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { dialectTags, isDialect } from '#shared/grammar/dialect.ts';
import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { showPlace } from '../../editor/client/show-place.ts';
import css from './grammar.css?inline';
import type { PlacedFinding } from './grammar-plugin.ts';
import { placeNow, replaceFinding, useGrammar } from './use-grammar.ts';

addLateStyles(css);

const atOnce = 30;

/** Underlines what may be wrong while it is open, and lists it. */
export function GrammarPane({ editor }: PlugProps) {
  const say = useWords('grammar');
  const { state, again, select } = useGrammar(editor);
  const { count, findings, selected, ...passages } = state;
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    if (selected) document.getElementById(idOf(selected))?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  // What was pressed in the text is listed, however far down it stands.
  const at = findings.findIndex(({ key }) => key === selected);
  const listed = findings.slice(0, Math.max(shown, at + 1));
  const show = (finding: PlacedFinding) => {
    select(finding.key);
    const place = placeNow(editor, finding);
    if (place) showPlace(editor, place.from, place.to, true);
  };
  return (
    <div className="desk-grammar">
      <DialectChoice />
      <CheckStatus {...{ say, count, state: passages, found: findings.length, onAgain: again }} />
      <ol>
        {listed.map((one) => (
          <li key={one.key} id={idOf(one.key)} data-selected={one.key === selected || undefined}>
            <button className="link" type="button" dir="auto" onClick={() => show(one)}>
              {one.text.slice(one.finding.start, one.finding.end)}
            </button>
            <Fixes one={one} onFix={(words) => replaceFinding(editor, one, words)} />
          </li>
        ))}
      </ol>
      {findings.length > listed.length && (
        <button className="link" type="button" onClick={() => setShown(shown + atOnce)}>
          {say('ui.more')}
        </button>
      )}
    </div>
  );
}

function DialectChoice() {
  const say = useWords('grammar');
  const { language } = useStore($settings, { ssr: 'initial' });
  return (
    <label>
      {say('ui.language')}
      <select
        value={language}
        onChange={(event) => changeSettings({ language: event.currentTarget.value })}
      >
        {dialectTags.map((tag) => (
          <option key={tag} value={tag}>
            {say(`ui.language.${tag}`)}
          </option>
        ))}
        {!isDialect(language) && <option value={language}>{language}</option>}
      </select>
    </label>
  );
}

interface FixesProps {
  readonly one: PlacedFinding;
  readonly onFix: (words: string) => void;
}

function Fixes({ one: { finding, text }, onFix }: FixesProps) {
  const say = useWords('grammar');
  const { language, rules } = useStore($settings, { ssr: 'initial' });
  return (
    <FindingText
      {...{ finding, language, say, onFix }}
      onIgnore={() => ignore(text, finding)}
      onLearn={() => addWord(text.slice(finding.start, finding.end))}
      onSwitchOff={() => changeSettings({ rules: { ...rules, [finding.rule]: false } })}
    />
  );
}

function idOf(key: string): string {
  return `grammar-${key}`;
}
