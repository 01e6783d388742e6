import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { RunNotices, WordsLeft } from '#client/runs/RunNotices.tsx';
import { useLongText } from '#client/runs/use-long-text.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { lengths, longestFocus } from '../limits.ts';
import { SourceField } from '../source/client/SourceField.tsx';
import { useSay } from './say-context.ts';
import { begin, page } from './summary-store.ts';

/** The text, what is wanted of it, and the button. Fields are the browser's own: what was chosen early stays. */
export function SummaryForm() {
  const say = useSay();
  const { setting } = useStore(page.setting.$setting, { ssr: 'initial' });
  const hasModel = setting?.model ?? false;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    void begin({
      length: lengths.find((one) => one === text('length')) ?? 'medium',
      form: text('form') === 'bullets' ? 'bullets' : 'sentences',
      focus: text('focus').trim(),
      language: realLocales.find(({ code }) => code === text('language'))?.code ?? 'own',
      way: text('way') === 'model' ? 'model' : 'rules',
      ...(setting === null && { way: 'unknown' as const }),
    });
  };
  return (
    <form method="dialog" className="summary-form" onSubmit={send}>
      <SourceField />
      <Options hasModel={hasModel} />
      <button className="button" type="submit" aria-describedby="summary-price">
        {say('ui.begin')}
      </button>
      <WordsLeft setting={page.setting} id="summary-price" />
      <RunNotices store={page.run} />
    </form>
  );
}

function Options({ hasModel }: { readonly hasModel: boolean }) {
  const say = useSay();
  const focus = useLongText(longestFocus);
  return (
    <div className="options">
      <label>
        {say('ui.length')}
        <select name="length" defaultValue="medium">
          {lengths.map((length) => (
            <option key={length} value={length}>
              {say(`ui.length.${length}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('ui.form')}
        <select name="form" defaultValue="sentences">
          <option value="sentences">{say('ui.form.sentences')}</option>
          <option value="bullets">{say('ui.form.bullets')}</option>
        </select>
      </label>
      {/* Their room is there from the first, so that nothing moves when the model is known. */}
      <label>
        {say('ui.way')}
        <select key={`${hasModel}`} name="way" defaultValue={hasModel ? 'model' : 'rules'}>
          {hasModel && <option value="model">{say('ui.way.model')}</option>}
          <option value="rules">{say('ui.way.rules')}</option>
        </select>
      </label>
      <label>
        {say('ui.language')}
        <select name="language" defaultValue="own">
          <option value="own">{say('ui.language.own')}</option>
          {hasModel &&
            realLocales.map(({ code, name, tag }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label className="wide">
        {say('ui.focus')}
        <input
          name="focus"
          type="text"
          dir="auto"
          autoComplete="off"
          placeholder={say('ui.focus.placeholder')}
          {...focus}
        />
      </label>
    </div>
  );
}
