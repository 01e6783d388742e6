import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $form } from '../../client/article-store.ts';
import { useWords } from '../../client/say-context.ts';
import { mostImages, mostQuestions } from '../../limits.ts';
import { linksOf } from './read-form.ts';

/** What not every article has: own links, pictures, questions. */
export function MoreFields() {
  const say = useWords();
  const known = useStore($form, { ssr: 'initial' }).input?.settings;
  const [wrong, setWrong] = useState(0);
  const links = known?.links.map(({ url, title }) => `${url} ${title}`).join('\n');
  return (
    <details className="wide">
      <summary>{say('ui.more')}</summary>
      <div className="article-more">
        <label className="wide">
          {say('ui.links')}
          <textarea
            {...{ name: 'links', rows: 4, dir: 'ltr', 'aria-describedby': 'article-links' }}
            defaultValue={links}
            onBlur={(event) => setWrong(linksOf(event.currentTarget.value).wrong)}
          />
          <small id="article-links">{say('ui.links.note')}</small>
        </label>
        <p className="wide run-failed" role="status">
          {wrong > 0 && say('ui.links.wrong', { count: wrong })}
        </p>
        <label>
          {say('ui.images')}
          <input
            {...{ name: 'images', type: 'number', min: 0, max: mostImages, step: 1 }}
            {...{ inputMode: 'numeric', 'aria-describedby': 'article-images' }}
            defaultValue={known?.images ?? 0}
          />
          <small id="article-images">{say('ui.images.note')}</small>
        </label>
        <label>
          {say('ui.questions')}
          <input
            {...{ name: 'questions', type: 'number', min: 0, max: mostQuestions, step: 1 }}
            inputMode="numeric"
            defaultValue={known?.questions ?? 0}
          />
        </label>
      </div>
    </details>
  );
}
