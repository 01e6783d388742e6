import '#client/ui/set-up.css';
import { useStore } from '@nanostores/react';
import { $chat } from '../../client/chat-store.ts';
import { useSay } from '../../client/say-context.ts';
import { $choice, $guide, $slug } from './model-store.ts';

const command = 'npm run doctor';
/** What an operator sets (DESIGN 3). */
const settings = [
  'OPENAI_BASE_URL',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'OLLAMA_BASE_URL',
] as const;

/** In place of answers under a name that nothing here may bear (DESIGN 6). */
export function SetUpCard() {
  const { say } = useSay();
  const choice = useStore($choice);
  const guide = useStore($guide);
  if (choice?.state !== 'set-up') return null;
  return (
    <section className="set-up" aria-labelledby="chat-set-up">
      <h2 id="chat-set-up">{say('ui.setup.title', { name: choice.name })}</h2>
      <p>{say('ui.setup.body', { name: choice.name })}</p>
      {guide && (
        <button
          className="button"
          type="button"
          onClick={() => {
            $slug.set(guide.slug);
            document.getElementById('chat-text')?.focus();
          }}
        >
          {say('ui.setup.guide')}
        </button>
      )}
      <p className="note">{say('ui.setup.operator', { command })}</p>
      <ul>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below a conversation that has begun; before, the card stands in the thread and moves nothing. */
export function SetUpBelow() {
  const { messages } = useStore($chat, { ssr: 'initial' });
  return messages.length > 0 ? <SetUpCard /> : null;
}
