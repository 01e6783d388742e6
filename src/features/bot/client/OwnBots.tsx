import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { OwnBot } from '../contract.ts';
import type { BotForm as Form } from './BotForm.tsx';
import type { Say } from './BotIsland.tsx';
import { OwnRow } from './OwnRow.tsx';
import { $form, $own, loadOwn, publishBot, removeBot } from './own-store.ts';

interface Props {
  readonly say: Say;
  readonly chat: string;
}

/** Where a deploy took the form away, that is said in its place (R25). */
const BotForm = lazy(async (): Promise<{ default: typeof Form }> => {
  const module = await import('./BotForm.tsx').catch(() => null);
  return { default: module?.BotForm ?? Lost };
});

function Lost({ say }: Parameters<typeof Form>[0]) {
  return <p role="alert">{say('ui.failed')}</p>;
}

/** The bots of a person, and the form for another. */
export function OwnBots({ say, chat }: Props) {
  const own = useStore($own, { ssr: 'initial' });
  const form = useStore($form, { ssr: 'initial' });
  const [asked, setAsked] = useState<OwnBot | null>(null);
  const [told, setTold] = useState('');
  const publish = async ({ id, name, isPublic }: OwnBot) => {
    const done = await publishBot(id, !isPublic);
    const news = isPublic ? 'ui.unpublished' : 'ui.published';
    setTold(say(done ? news : 'ui.change.failed', { name }));
  };
  const answer = async (yes: boolean) => {
    const bot = asked;
    setAsked(null);
    if (!yes || !bot) return;
    const done = await removeBot(bot.id);
    setTold(say(done ? 'ui.deleted' : 'ui.change.failed', { name: bot.name }));
  };
  return (
    <section className="own" aria-labelledby="own">
      <h2 id="own">{say('ui.mine.title')}</h2>
      {own === 'loading' && <p className="note">{say('ui.loading')}</p>}
      {own === 'failed' && (
        <p>
          {say('ui.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadOwn()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {typeof own !== 'string' && own.length === 0 && <p>{say('ui.mine.empty')}</p>}
      {typeof own !== 'string' && own.length > 0 && (
        <ul className="cards">
          {own.map((bot) => (
            <OwnRow
              key={bot.id}
              {...{ say, chat, bot }}
              onEdit={() => $form.set(bot)}
              onPublish={() => void publish(bot)}
              onRemove={() => setAsked(bot)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="note">
        {told}
      </p>
      <button className="button" type="button" onClick={() => $form.set('new')}>
        {say('ui.make')}
      </button>
      {form && (
        <Suspense fallback={<p className="note">{say('ui.loading')}</p>}>
          <BotForm say={say} bot={form === 'new' ? null : form} onTold={setTold} />
        </Suspense>
      )}
      <ConfirmDialog
        question={asked && say('ui.delete.ask', { name: asked.name })}
        yes={say('ui.delete.yes')}
        no={say('ui.delete.no')}
        onAnswer={(yes) => void answer(yes)}
      />
    </section>
  );
}
