import { useSay } from './say-context.ts';

/** What an operator sets for clips that a model makes. */
const settings = [
  'TEXT_TO_VIDEO_MODEL',
  'IMAGE_TO_VIDEO_MODEL',
  'VIDEO_TO_VIDEO_MODEL',
  'FAL_API_KEY',
  'REPLICATE_API_TOKEN',
] as const;

/** What is missing here, said plainly, with what works all the same. */
export function SetUp({ what }: { readonly what: 'engine' | 'model' }) {
  const say = useSay();
  if (what === 'engine')
    return (
      <section className="video-set-up" aria-labelledby="set-up">
        <h2 id="set-up">{say('ui.setup.engine.title')}</h2>
        <p>{say('ui.setup.engine')}</p>
      </section>
    );
  return (
    <section className="video-set-up" aria-labelledby="set-up">
      <h2 id="set-up">{say('ui.setup.title')}</h2>
      <p>{say('ui.setup')}</p>
      <ul>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="#tools">{say('ui.setup.list')}</a>
      </p>
    </section>
  );
}
