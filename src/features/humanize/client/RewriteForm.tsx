import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useEffect } from 'react';
import { TextEntry } from '#client/ui/TextEntry.tsx';
import { longestText } from '../limits.ts';
import { languages, strengths } from '../wording.ts';
import { $frozen, $language, $mode, $strength, $text, modesOf } from './form-store.ts';
import { $refused, pageOf, rewrite } from './rewrite-store.ts';
import { useSaying, useWords } from './say-context.ts';

/** The text, how it is to be rewritten, and what must stay. */
export function RewriteForm() {
  const say = useWords();
  const { tool, example, language } = useSaying();
  const refused = useStore($refused, { ssr: 'initial' });
  useEffect(() => {
    const [first] = modesOf[tool];
    if (first) $mode.set(first);
    $language.set(language);
  }, [tool, language]);
  return (
    <section className="rewrite-form" aria-label={say('ui.form')}>
      <TextEntry
        id="rewrite-text"
        $text={$text}
        draft={`rewrite-${tool}`}
        example={example}
        words={{
          ...{ label: say('ui.field.label'), placeholder: say('ui.field.placeholder') },
          ...{ note: say('ui.field.note'), example: say('ui.example'), clear: say('ui.clear') },
        }}
      />
      <Wording />
      <div className="send">
        <button className="button" type="button" onClick={() => void rewrite(tool)}>
          {say(tool === 'humanize' ? 'ui.humanize' : 'ui.paraphrase')}
        </button>
        <Left />
      </div>
      <p className="run-failed" role="status">
        {refused === 'empty' && say('ui.refused.empty')}
        {refused === 'long' && say('ui.refused.long', { limit: longestText })}
      </p>
    </section>
  );
}

function Wording() {
  const say = useWords();
  const { tool } = useSaying();
  const { setting } = useStore(pageOf(tool).setting.$setting, { ssr: 'initial' });
  const frozen = useStore($frozen, { ssr: 'initial' });
  const byRules = setting !== null && !setting.model;
  // Rules make nothing up.
  const modes = modesOf[tool].filter((mode) => !byRules || mode !== 'expand');
  return (
    <div className="wording">
      <Choice
        label={say('ui.mode')}
        $value={$mode}
        options={modes}
        nameOf={(one) => say(`ui.mode.${one}`)}
      />
      <Choice
        label={say('ui.strength')}
        $value={$strength}
        options={strengths}
        nameOf={(one) => say(`ui.strength.${one}`)}
      />
      {!byRules && (
        <Choice
          label={say('ui.language')}
          $value={$language}
          options={languages}
          nameOf={(one) => say(one === '' ? 'ui.language.same' : `ui.language.${one}`)}
        />
      )}
      <label className="frozen">
        {say('ui.frozen')}
        <input
          type="text"
          dir="auto"
          value={frozen}
          autoComplete="off"
          placeholder={say('ui.frozen.placeholder')}
          onChange={(event) => $frozen.set(event.currentTarget.value)}
        />
      </label>
    </div>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly $value: WritableAtom<T>;
  readonly options: readonly T[];
  readonly nameOf: (option: T) => string;
}

function Choice<T extends string | number>({ label, $value, options, nameOf }: ChoiceProps<T>) {
  const value = useStore($value, { ssr: 'initial' });
  return (
    <label>
      {label}
      <select
        value={options.indexOf(value)}
        onChange={(event) => {
          const chosen = options[Number(event.currentTarget.value)];
          if (chosen !== undefined) $value.set(chosen);
        }}
      >
        {options.map((option, at) => (
          <option key={option} value={at}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is left of the allowance, before it is spent (DESIGN 6); its line is kept free from the first. */
function Left() {
  const say = useWords();
  const { tool } = useSaying();
  const { setting } = useStore(pageOf(tool).setting.$setting, { ssr: 'initial' });
  return (
    <p className="note">
      {setting?.model ? say(`ui.left.${tool}`, { left: setting.left }) : ' '}
      {setting && !setting.model && say('ui.left.rules')}
    </p>
  );
}
