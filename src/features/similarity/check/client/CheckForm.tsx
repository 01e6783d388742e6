import { useStore } from '@nanostores/react';
import { RunNotices } from '#client/runs/RunNotices.tsx';
import { TextEntry } from '#client/ui/TextEntry.tsx';
import { useSaying, useWords } from '../../client/say-context.ts';
import { libraryIsEmpty } from '../../library/client/library-store.ts';
import { fewestWords, longestText } from '../../limits.ts';
import {
  $refused,
  $setting,
  $text,
  $web,
  checkPage,
  checkText,
  loadSetting,
} from './check-store.ts';

/** The text that is to be compared, and with what. */
export function CheckForm() {
  const say = useWords();
  const { example } = useSaying();
  const refused = useStore($refused, { ssr: 'initial' });
  return (
    <section className="check-form" aria-label={say('ui.tool')}>
      <TextEntry
        id="similarity-text"
        $text={$text}
        draft="similarity-draft"
        example={example}
        words={{
          ...{ label: say('ui.field.label'), placeholder: say('ui.field.placeholder') },
          ...{ note: say('ui.field.note'), example: say('ui.example'), clear: say('ui.clear') },
        }}
      />
      <Where />
      <div className="send">
        <button className="button" type="button" onClick={() => void checkText(libraryIsEmpty())}>
          {say('ui.check')}
        </button>
        <Left />
      </div>
      <p className="failed" role="status">
        {refused === 'short' && say('ui.refused.short', { words: fewestWords })}
        {refused === 'nothing' && say('ui.refused.nothing')}
        {refused === 'long' && say('ui.refused.long', { limit: longestText })}
      </p>
      <RunNotices store={checkPage.run} />
    </section>
  );
}

function Where() {
  const say = useWords();
  const { state, setting } = useStore($setting, { ssr: 'initial' });
  const web = useStore($web, { ssr: 'initial' });
  if (state === 'failed')
    return (
      <p className="failed">
        {say('ui.setting.failed')}{' '}
        <button className="link" type="button" onClick={() => void loadSetting()}>
          {say('ui.again')}
        </button>
      </p>
    );
  // Its room is kept free from the first, so that nothing moves.
  if (!setting) return <p className="where note">{'\u00a0'}</p>;
  if (!setting.web) return <p className="where note">{say('ui.web.off')}</p>;
  return (
    <div className="where">
      <label>
        <input type="checkbox" checked={web} onChange={() => $web.set(!web)} />
        {say('ui.web')}
      </label>
      <p className="note">{say('ui.web.note')}</p>
    </div>
  );
}

function Left() {
  const say = useWords();
  const { setting } = useStore($setting, { ssr: 'initial' });
  return <p className="note">{setting ? say('ui.left', { left: setting.left }) : '\u00a0'}</p>;
}
