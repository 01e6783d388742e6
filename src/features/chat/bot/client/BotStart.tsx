import { useStore } from '@nanostores/react';
import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { useWords } from '../../client/say-context.ts';
import { suggest } from '../../composer/client/draft-store.ts';
import type { ChatBot } from '../contract.ts';
import { $bot } from './bot-store.ts';
import { useBotWords } from './use-bot-words.ts';

/** Before the first question to a bot: what it is for, and how to begin. */
export function BotStart() {
  const view = useStore($bot, { ssr: 'initial' });
  return view?.state === 'ready' ? <Begin bot={view.bot} /> : null;
}

function Begin({ bot }: { readonly bot: ChatBot }) {
  const say = useWords('bot-chat');
  const { name, description, starters } = useBotWords(bot);
  const others = localPath(splitLocale(location.pathname).locale, '/bot');
  return (
    <div className="empty">
      <h2 dir="auto">{name}</h2>
      <p dir="auto">{description}</p>
      {starters.length > 0 && (
        <>
          <p>{say('ui.starters')}</p>
          <ul>
            {starters.map((starter) => (
              <li key={starter}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => {
                    suggest(starter, starters);
                    document.getElementById('chat-text')?.focus();
                  }}
                >
                  {starter}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={others}>{say('ui.others')}</a>
      </p>
    </div>
  );
}
