import '../../parts/client/parts-styles.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formalities } from '#shared/translate/engine.ts';
import { setAgreed } from '../../browser/client/browser-store.ts';
import { hasTranslator } from '../../browser/client/browser-translator.ts';
import { $pair } from '../../form/client/form-store.ts';
import { GlossaryDialog } from '../../glossary/client/GlossaryDialog.tsx';
import { $glossaries, knows, loadGlossaries } from '../../glossary/client/glossary-store.ts';
import { usePartWords } from '../../parts/client/parts-context.ts';
import { $engine, $formality, $glossary, $keep, type EngineChoice } from './options-store.ts';
import { $setting } from './setting-store.ts';

/** How a text is to be translated. */
export function Options() {
  const say = usePartWords();
  const keep = useStore($keep);
  return (
    <div className="options">
      <Formality />
      <Engine />
      <Glossary />
      <label className="wide">
        {say('ui.keep')}
        <input
          type="text"
          dir="auto"
          value={keep}
          autoComplete="off"
          placeholder={say('ui.keep.placeholder')}
          onChange={({ currentTarget }) => $keep.set(currentTarget.value)}
        />
      </label>
    </div>
  );
}

function Formality() {
  const say = usePartWords();
  const formality = useStore($formality);
  const engine = useStore($engine);
  const { setting } = useStore($setting);
  const asked = setting?.engines.filter((one) => one.pair && (!engine || one.name === engine));
  const isIdle = engine === 'browser' || (asked && !asked.some((one) => one.formality));
  return (
    <label>
      {say('ui.formality')}
      <select
        value={formality}
        onChange={({ currentTarget: { value } }) =>
          $formality.set(formalities.find((one) => one === value) ?? 'default')
        }
      >
        {formalities.map((one) => (
          <option key={one} value={one}>
            {say(`ui.formality.${one}`)}
          </option>
        ))}
      </select>
      {isIdle && <small>{say('ui.formality.idle')}</small>}
    </label>
  );
}

function Engine() {
  const say = usePartWords();
  const engine = useStore($engine);
  const { setting } = useStore($setting);
  const choose = (choice: EngineChoice) => {
    $engine.set(choice);
    if (choice === 'browser') setAgreed(true);
  };
  return (
    <label>
      {say('ui.engine')}
      <select
        value={engine}
        onChange={({ currentTarget }) => choose(currentTarget.value as EngineChoice)}
      >
        <option value="">{say('ui.engine.first')}</option>
        {setting?.engines.map(({ name, label, pair }) => (
          <option key={name} value={name} disabled={!pair}>
            {label}
          </option>
        ))}
        {hasTranslator() && <option value="browser">{say('ui.engine.browser')}</option>}
      </select>
    </label>
  );
}

function Glossary() {
  const say = usePartWords();
  const chosen = useStore($glossary);
  const pair = useStore($pair);
  const all = useStore($glossaries);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void loadGlossaries();
  }, []);
  const fitting = all?.filter((one) => pair && knows(one, pair.from, pair.to)) ?? [];
  return (
    <div>
      <label>
        {say('ui.glossary')}
        <select
          value={fitting.some(({ id }) => id === chosen) ? chosen : ''}
          onChange={({ currentTarget }) => $glossary.set(currentTarget.value)}
        >
          <option value="">{say('ui.glossary.none')}</option>
          {fitting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="link" type="button" onClick={() => setOpen(true)}>
        {say('ui.glossary.manage')}
      </button>
      <GlossaryDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
