import { useStore } from '@nanostores/react';
import { $settings, addWord, changeSettings } from '#client/grammar/settings.ts';
import { useSay } from '../../client/say-context.ts';

const longestWord = 80;

/** Words that the person has called correct. */
export function Dictionary() {
  const say = useSay();
  const { words } = useStore($settings, { ssr: 'initial' });
  return (
    <section>
      <h3>{say('ui.settings.words')}</h3>
      <form
        method="dialog"
        className="word-form"
        onSubmit={(event) => {
          event.preventDefault();
          addWord(String(new FormData(event.currentTarget).get('word')));
          event.currentTarget.reset();
        }}
      >
        <label htmlFor="grammar-word">{say('ui.words.label')}</label>
        <input id="grammar-word" name="word" maxLength={longestWord} required autoComplete="off" />
        <button className="button quiet" type="submit">
          {say('ui.words.add')}
        </button>
      </form>
      {words.length === 0 && <p className="note">{say('ui.words.empty')}</p>}
      <ul className="words">
        {words.toReversed().map((word) => (
          <li key={word}>
            <bdi>{word}</bdi>
            <button
              className="link"
              type="button"
              aria-label={say('ui.words.remove', { word })}
              onClick={() => changeSettings({ words: words.filter((one) => one !== word) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
