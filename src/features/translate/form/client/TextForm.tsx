import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { TextEntry } from '#client/ui/TextEntry.tsx';
import { sayer } from '#shared/i18n/plural.ts';
import { useSaying, useWords } from '../../client/say-context.ts';
import { longestText } from '../../limits.ts';
import { $words } from '../../parts/client/parts-store.ts';
import { $refused, $text } from './form-store.ts';
import { LanguageBar } from './LanguageBar.tsx';
import { translate } from './translate.ts';

/** The languages, the text, and the button. Ctrl or Cmd with Enter presses it. */
export function TextForm() {
  const say = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const { length } = useStore($text, { ssr: 'initial' });
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) void translate();
    };
    frame.current?.addEventListener('keydown', press);
  }, []);
  return (
    <div className="form" ref={frame}>
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
    </div>
  );
}

function Refused() {
  const { tag } = useSaying();
  const words = useStore($words, { ssr: 'initial' });
  const refused = useStore($refused, { ssr: 'initial' });
  const say = words && sayer<'translate'>(words.translate, tag);
  return (
    <p className="failed" role="status">
      {say && (refused === 'empty' || refused === 'same') && say(`ui.refused.${refused}`)}
      {say && refused === 'long' && say('ui.refused.long', { most: longestText })}
    </p>
  );
}
