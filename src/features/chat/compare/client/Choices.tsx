import { useStore } from '@nanostores/react';
import { useWords } from '../../client/say-context.ts';
import { mostCompared } from '../../limits.ts';
import { $also, $others, toggleModel } from './compare-store.ts';

/** Which models answer beside the one that is called `name`. */
export function Choices({ name }: { readonly name: string }) {
  const say = useWords('extras');
  const also = useStore($also);
  const others = useStore($others);
  if (others.length === 0) return <p>{say('ui.compare.none')}</p>;
  const count = mostCompared - 1;
  return (
    <fieldset className="compare-models">
      <legend>{say('ui.compare.choose', { name })}</legend>
      <p className="note">{say('ui.compare.note', { count: Math.min(count, others.length) })}</p>
      {others.map((one) => {
        const on = also.includes(one.slug);
        return (
          <label key={one.slug}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && also.length >= count}
              onChange={() => toggleModel(one.slug)}
            />{' '}
            {one.name}
          </label>
        );
      })}
    </fieldset>
  );
}
