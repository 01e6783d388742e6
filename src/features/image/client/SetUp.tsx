import { SetUpCard } from '#client/ui/SetUpCard.tsx';
import { useSay } from './say-context.ts';

/** What an operator sets for pictures that a model makes. */
const settings = [
  'IMAGE_MODEL',
  'IMAGE_EDIT_MODEL',
  'OPENAI_API_KEY',
  'FAL_API_KEY',
  'REPLICATE_API_TOKEN',
] as const;

/** Where no image model is set up, with what works all the same. */
export function SetUp() {
  const say = useSay();
  return (
    <SetUpCard
      title={say('ui.setup.title')}
      body={<p>{say('ui.setup.body')}</p>}
      operator={{ title: say('ui.setup.how'), text: say('ui.setup.operator'), settings }}
    >
      <p>
        <a href="#tools">{say('ui.setup.list')}</a>
      </p>
    </SetUpCard>
  );
}
