import { useId, useRef } from 'react';
import { useSay } from '../../client/say-context.ts';
import { addMark } from './mask-store.ts';

/** Percent of the picture that the fields begin with: its middle. */
const middle = { left: 25, top: 25, width: 50, height: 50 } as const;
const names = ['left', 'top', 'width', 'height'] as const;

/** Marks an area by numbers, for who paints with no pointer. */
export function AreaFields({ erase }: { readonly erase: boolean }) {
  const say = useSay();
  const kind = useRef<HTMLSelectElement>(null);
  const fields = useRef<Partial<Record<(typeof names)[number], HTMLInputElement | null>>>({});
  const id = useId();
  const add = () => {
    const part = (name: (typeof names)[number]) =>
      Math.min(100, Math.max(0, Number(fields.current[name]?.value))) / 100;
    const [left, top] = [part('left'), part('top')];
    const width = Math.min(part('width'), 1 - left);
    const height = Math.min(part('height'), 1 - top);
    if (width <= 0 || height <= 0) return;
    const isRound = kind.current?.value === 'ellipse';
    addMark({ kind: isRound ? 'ellipse' : 'rectangle', erase, left, top, width, height });
  };
  return (
    <details className="mask-area">
      <summary>{say('ui.mask.area')}</summary>
      <div className="work-fields">
        <label>
          {say('ui.mask.kind')}
          <select ref={kind} defaultValue="rectangle">
            <option value="rectangle">{say('ui.mask.kind.rectangle')}</option>
            <option value="ellipse">{say('ui.mask.kind.ellipse')}</option>
          </select>
        </label>
        {names.map((name) => (
          <label key={name} htmlFor={`${id}${name}`}>
            {say(`ui.mask.${name}`)}
            <input
              id={`${id}${name}`}
              ref={(field) => {
                fields.current[name] = field;
              }}
              type="number"
              min={0}
              max={100}
              step="any"
              defaultValue={middle[name]}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          </label>
        ))}
        <button className="button quiet" type="button" onClick={add}>
          {say(erase ? 'ui.mask.take' : 'ui.mask.add')}
        </button>
      </div>
    </details>
  );
}
