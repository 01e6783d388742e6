import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { useWords } from '../../client/say-context.ts';
import { mostCompared } from '../../limits.ts';
import { $choice } from '../../models/client/model-store.ts';
import { $also, $others, toggleModel } from './compare-store.ts';

const columns = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 3v18';

/** Lets several models answer the next message, side by side. */
export function CompareButton() {
  const say = useWords('extras');
  const [open, setOpen] = useState(false);
  const also = useStore($also, { ssr: 'initial' });
  const choice = useStore($choice);
  if (!choice || choice.state === 'set-up') return null;
  return (
    <>
      <button className="link" type="button" onClick={() => setOpen(true)}>
        <Icon d={columns} />{' '}
        {also.length > 0 ? say('ui.compare.with', { count: also.length }) : say('ui.compare')}
      </button>
      <Dialog
        title={say('ui.compare')}
        close={say('ui.close')}
        open={open}
        onClose={() => setOpen(false)}
      >
        <Choices name={choice.name} />
      </Dialog>
    </>
  );
}

function Choices({ name }: { readonly name: string }) {
  const say = useWords('extras');
  const also = useStore($also, { ssr: 'initial' });
  const others = useStore($others, { ssr: 'initial' });
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
