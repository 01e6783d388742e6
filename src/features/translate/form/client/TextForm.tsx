import { useStore } from '@nanostores/react';
import type { FormEvent, KeyboardEvent } from 'react';
import { TextEntry } from '#client/ui/TextEntry.tsx';
import { useWords } from '../../client/say-context.ts';
import { longestText } from '../../limits.ts';
import { $refused, $text } from './form-store.ts';
import { LanguageBar } from './LanguageBar.tsx';
import { translate } from './translate.ts';

/** The languages, the text, and the button. Ctrl or Cmd with Enter presses it. */
export function TextForm() {
  const say = useWords();
  const { length } = useStore($text, { ssr: 'initial' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void translate();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void translate();
  };
  return (
    <form onSubmit={send} onKeyDown={press}>
      <LanguageBar />
      <TextEntry
        id="translate-text"
        $text={$text}
        draft="translate-text"
        words={{
          ...{ label: say('ui.text'), placeholder: say('ui.placeholder'), clear: say('ui.clear') },
          note: say('ui.count', { count: length, most: longestText }),
        }}
      />
      <div className="send">
        <button className="button" type="submit">
          {say('ui.translate')}
        </button>
        <Refused />
      </div>
    </form>
  );
}

function Refused() {
  const say = useWords();
  const refused = useStore($refused, { ssr: 'initial' });
  return (
    <p className="failed" role="status">
      {(refused === 'empty' || refused === 'same') && say(`ui.refused.${refused}`)}
      {refused === 'long' && say('ui.refused.long', { most: longestText })}
    </p>
  );
}
