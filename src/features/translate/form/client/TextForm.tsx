import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
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
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void translate();
  };
  return (
    <form onSubmit={(event) => event.preventDefault()} onKeyDown={press}>
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
        {/* It submits nothing: pressed before the page's script woke, it would take the text away. */}
        <button className="button" type="button" onClick={() => void translate()}>
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
