import { useStore } from '@nanostores/react';
import { $chat } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { ChatBot } from '../contract.ts';
import { $bot, loadBot } from './bot-store.ts';
import { useBotWords } from './use-bot-words.ts';

/** Above the conversation: which bot answers, or that it does not any more. */
export function BotNote() {
  const say = useWords('bot-chat');
  const view = useStore($bot, { ssr: 'initial' });
  const { conversation } = useStore($chat, { ssr: 'initial' });
  if (!view) return null;
  if (view.state === 'ready') return conversation ? <Named bot={view.bot} /> : null;
  return (
    <p className="bot-note" role="status">
      {view.state === 'opening' && say('ui.opening')}
      {view.state === 'failed' && (
        <>
          {say('ui.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadBot(view.id)}>
            {say('ui.again')}
          </button>
        </>
      )}
      {view.state === 'gone' && (
        <>
          {say('ui.gone')} <a href={location.pathname}>{say('ui.plain')}</a>
        </>
      )}
    </p>
  );
}

function Named({ bot }: { readonly bot: ChatBot }) {
  const say = useWords('bot-chat');
  const { name } = useBotWords(bot);
  return <p className="bot-note">{say('ui.with', { name })}</p>;
}
