import { useStore } from '@nanostores/react';
import { realLocaleOf, realLocales } from '#shared/i18n/locale.ts';
import { useSay } from '../../client/say-context.ts';
import { useWords } from './use-words.ts';
import { $asked, chooseWords } from './words-store.ts';

/** The language of what a style writes between the words of a work. */
export function WordsPicker() {
  const say = useSay();
  const { language } = useWords();
  const asked = useStore($asked, { ssr: 'initial' });
  return (
    <div>
      <label htmlFor="cite-words">{say('ui.words')}</label>
      <select
        id="cite-words"
        value={asked ?? language}
        onChange={({ currentTarget }) => void chooseWords(realLocaleOf(currentTarget.value))}
      >
        {realLocales.map(({ code, name, tag }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
