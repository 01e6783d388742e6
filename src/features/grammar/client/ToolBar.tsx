import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $settings, changeSettings } from '#client/grammar/settings.ts';
import { dialectTags, isDialect } from '#shared/grammar/dialect.ts';
import { LanguageDialog } from '../settings/client/LanguageDialog.tsx';
import { SettingsDialog } from '../settings/client/SettingsDialog.tsx';
import { nameOf } from './language-name.ts';
import { useSay } from './say-context.ts';

/** The language of the text, and the person's own rules. */
export function ToolBar({ tag }: { readonly tag: string }) {
  const say = useSay();
  const { language } = useStore($settings, { ssr: 'initial' });
  const [open, setOpen] = useState<'language' | 'settings' | null>(null);
  const choose = (value: string) => {
    if (value === 'other') setOpen('language');
    else changeSettings({ language: value });
  };
  return (
    <div className="tool-bar">
      <label className="only-read" htmlFor="grammar-language">
        {say('ui.language')}
      </label>
      <select
        id="grammar-language"
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {dialectTags.map((one) => (
          <option key={one} value={one}>
            {say(`ui.language.${one}`)}
          </option>
        ))}
        {!isDialect(language) && <option value={language}>{nameOf(language, tag)}</option>}
        <option value="other">{say('ui.language.other')}</option>
      </select>
      <button className="button quiet" type="button" onClick={() => setOpen('settings')}>
        {say('ui.settings')}
      </button>
      <LanguageDialog tag={tag} open={open === 'language'} onClose={() => setOpen(null)} />
      <SettingsDialog open={open === 'settings'} onClose={() => setOpen(null)} />
    </div>
  );
}
