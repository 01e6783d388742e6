import { SetUpCard } from '#client/ui/SetUpCard.tsx';
import { useSay } from './say-context.ts';

/** What an operator sets for clips that a model makes. */
const settings = [
  'TEXT_TO_VIDEO_MODEL',
  'IMAGE_TO_VIDEO_MODEL',
  'VIDEO_TO_VIDEO_MODEL',
  'FAL_API_KEY',
  'REPLICATE_API_TOKEN',
] as const;

/** What is missing here, with what works all the same. */
export function SetUp({ what }: { readonly what: 'engine' | 'model' }) {
  const say = useSay();
  if (what === 'engine')
    return (
      <SetUpCard title={say('ui.setup.engine.title')} body={<p>{say('ui.setup.engine')}</p>} />
    );
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
