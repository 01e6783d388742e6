import { useSay } from './say-context.ts';

/** What an operator sets for pictures that a model makes. */
const settings = [
  'IMAGE_MODEL',
  'IMAGE_EDIT_MODEL',
  'OPENAI_API_KEY',
  'FAL_API_KEY',
  'REPLICATE_API_TOKEN',
] as const;

/** Where no image model is set up: said plainly, with what works all the same. */
export function SetUp() {
  const say = useSay();
  return (
    <section className="image-set-up" aria-labelledby="set-up">
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
