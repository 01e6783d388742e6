import { useStore } from '@nanostores/react';
import { useLongText } from '#client/runs/use-long-text.ts';
import { LanguageOptions } from '#client/ui/LanguageOptions.tsx';
import { longText } from '#client/ui/long-text.ts';
import { mostSections } from '#shared/outline/heading.ts';
import { $form } from '../../client/article-store.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { tones } from '../../kinds.ts';
import { fewestWords, longestAudience, mostKeywords, mostWords } from '../../limits.ts';
import { headingsIn, keywordsIn, usualWords } from './read-form.ts';

/** What holds of one article as of all of a list. */
export function SettingFields({ hasHeadings }: { readonly hasHeadings: boolean }) {
  const say = useWords();
  const known = useStore($form, { ssr: 'initial' }).input?.settings;
  const audience = useLongText(longestAudience);
  const headings = say('ui.headings.note', { most: mostSections });
  const keywords = say('ui.keywords.note', { most: mostKeywords });
  return (
    <>
      <label className="wide" hidden={!hasHeadings}>
        {say('ui.headings')}
        <textarea
          {...{ name: 'headings', rows: 4, dir: 'auto', 'aria-describedby': 'article-headings' }}
          {...longText(hasHeadings ? mostSections : Infinity, () => headings, countOf(headingsIn))}
          defaultValue={known?.headings.join('\n')}
        />
        <small id="article-headings">{headings}</small>
      </label>
      <label>
        {say('ui.keywords')}
        <input
          {...{ name: 'keywords', dir: 'auto', 'aria-describedby': 'article-keywords' }}
          {...longText(mostKeywords, () => keywords, countOf(keywordsIn))}
          defaultValue={known?.keywords.join(', ')}
          autoComplete="off"
        />
        <small id="article-keywords">{keywords}</small>
      </label>
      <label>
        {say('ui.audience')}
        <input
          {...{ name: 'audience', dir: 'auto' }}
          {...audience}
          placeholder={say('ui.audience.placeholder')}
          defaultValue={known?.audience}
          autoComplete="off"
        />
      </label>
      <Choices />
      <label>
        {say('ui.words')}
        <input
          {...{ name: 'words', type: 'number', required: true, min: fewestWords, max: mostWords }}
          {...{ inputMode: 'numeric', step: 1, 'aria-describedby': 'article-words' }}
          defaultValue={known?.words ?? usualWords}
        />
        <small id="article-words">
          {say('ui.words.note', { fewest: fewestWords, most: mostWords })}
        </small>
      </label>
    </>
  );
}

function countOf(partsIn: (text: string) => readonly unknown[]) {
  return (text: string) => partsIn(text).length;
}

function Choices() {
  const say = useWords();
  const { locale } = useSaying();
  const known = useStore($form, { ssr: 'initial' }).input?.settings;
  return (
    <>
      <label>
        {say('ui.tone')}
        <select name="tone" defaultValue={known?.tone}>
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {say(`ui.tone.${tone}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('ui.language')}
        <select name="language" defaultValue={known?.language ?? locale}>
          <LanguageOptions />
        </select>
      </label>
    </>
  );
}
