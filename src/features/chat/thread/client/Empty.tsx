import { useStore } from '@nanostores/react';
import { $botId } from '../../bot/client/bot-store.ts';
import { later } from '../../client/later.ts';
import { useSay } from '../../client/say-context.ts';
import { suggest } from '../../composer/client/draft-store.ts';
import { $choice } from '../../models/client/model-store.ts';

const BotStart = later(async () => (await import('../../bot/client/BotStart.tsx')).BotStart);

const examples = [1, 2, 3] as const;

/** Before the first question: what to do. An example goes into the field, where it can be changed. */
export function Empty() {
  const { say } = useSay();
  const choice = useStore($choice);
  const botId = useStore($botId, { ssr: () => null });
  if (botId !== null) return <BotStart />;
  const texts = examples.map((n) => say(`ui.example.${n}`));
  return (
    <div className="empty">
      <h2>{say('ui.empty.title')}</h2>
      <p>{say('ui.empty.body')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              dir="auto"
              onClick={() => {
                suggest(text, texts);
                document.getElementById('chat-text')?.focus();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {choice?.state === 'guide' && <p className="note">{say('ui.guide.note')}</p>}
    </div>
  );
}
