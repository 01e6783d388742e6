import { useStore } from '@nanostores/react';
import { SetUpCard as Card, doctorCommand as command } from '#client/ui/SetUpCard.tsx';
import { useSay } from '../../client/say-context.ts';
import { $choice, $guide, $slug } from './model-store.ts';

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
  const { name } = choice;
  return (
    <Card
      title={say('ui.setup.title', { name })}
      body={
        <>
          <p>{say('ui.setup.body')}</p>
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
        </>
      }
      operator={{
        title: say('ui.setup.how'),
        text: say('ui.setup.operator', { command }),
        settings,
      }}
    />
  );
}
