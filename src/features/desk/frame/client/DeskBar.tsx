import { useStore } from '@nanostores/react';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { $dialog, $pane, $view } from '../../client/desk-store.ts';
import { newDocument } from '../../client/navigate.ts';
import { dialogs, panes } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { longestTitle } from '../../limits.ts';
import { SaveLine } from '../../saving/client/SaveLine.tsx';
import { changeDetails } from '../../saving/client/saver.ts';
import { $calm, setCalm } from './calm.ts';

const filePlus =
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M9 15h6M12 18v-6';
const maximize =
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3';
const minimize =
  'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3';

/** Above the text: its title, what becomes of it, and what can stand beside it. */
export function DeskBar() {
  return (
    <header className="desk-bar">
      <TitleField />
      <SaveLine />
      <Tools />
    </header>
  );
}

function TitleField() {
  const say = useWords('desk');
  const view = useStore($view, { ssr: 'initial' });
  const document = view.kind === 'document' ? view.document : null;
  return (
    <input
      className="desk-title"
      aria-label={say('ui.title')}
      placeholder={say('ui.title.placeholder')}
      maxLength={longestTitle}
      dir="auto"
      disabled={!document}
      value={document?.title ?? ''}
      onChange={(event) => changeDetails({ title: event.currentTarget.value })}
    />
  );
}

function Tools() {
  const say = useWords('desk');
  const pane = useStore($pane, { ssr: 'initial' });
  const calm = useStore($calm, { ssr: 'initial' });
  const ready = useStore($view, { ssr: 'initial' }).kind === 'document';
  return (
    <section className="desk-tools" aria-label={say('ui.panes')}>
      {panes.map(({ id, d }) => (
        <IconButton
          key={id}
          d={d}
          label={say(`ui.pane.${id}`)}
          aria-pressed={pane === id}
          onClick={() => $pane.set(pane === id ? null : id)}
        />
      ))}
      <IconButton d={filePlus} label={say('ui.new')} onClick={() => void newDocument()} />
      <IconButton
        d={calm ? minimize : maximize}
        label={say(calm ? 'ui.calm.leave' : 'ui.calm')}
        aria-pressed={calm}
        onClick={() => setCalm(!calm)}
      />
      <Menu label={say('ui.more')}>
        {dialogs.map(({ id }) => (
          <button key={id} type="button" disabled={!ready} onClick={() => $dialog.set(id)}>
            {say(`ui.dialog.${id}`)}
          </button>
        ))}
      </Menu>
    </section>
  );
}
