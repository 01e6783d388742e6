import { useStore } from '@nanostores/react';
import { useSay } from '../../client/say-context.ts';
import { $models, $slug, loadModels } from './model-store.ts';

/** Which model the next message asks. */
export function ModelChooser() {
  const { say } = useSay();
  const { state, choices } = useStore($models, { ssr: 'initial' });
  const slug = useStore($slug, { ssr: 'initial' });
  if (state === 'failed')
    return (
      <p className="model failed">
        {say('ui.model.failed')}{' '}
        <button className="link" type="button" onClick={() => void loadModels()}>
          {say('ui.again')}
        </button>
      </p>
    );
  return (
    <label className="model">
      <span>{say('ui.model')}</span>
      <select
        value={slug}
        aria-busy={state === 'loading'}
        onChange={(event) => $slug.set(event.currentTarget.value)}
      >
        {choices.length === 0 && (
          <option value={slug}>{state === 'asleep' ? '…' : say('ui.model.loading')}</option>
        )}
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.state === 'set-up'
              ? say('ui.model.set-up', { name: choice.name })
              : choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}
