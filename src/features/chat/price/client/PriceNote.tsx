import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { later } from '../../client/later.ts';
import { useWords } from '../../client/say-context.ts';
import type { Left, ModelPrice } from '../contract.ts';
import { $price, $useOpen, emptied, watchPrice } from './price-store.ts';

const EmptyMeter = later<Left>(async () => (await import('./EmptyMeter.tsx')).EmptyMeter);

/** Below the field: what the next answer costs, what is left, and what to do where nothing is. */
export function PriceNote() {
  const say = useWords('price');
  const { state, now } = useStore($price, { ssr: 'initial' });
  useEffect(watchPrice, []);
  if (!now && state === 'failed') return <p className="price note">{say('ui.left.failed')}</p>;
  const charged = now?.models.filter(({ meter }) => meter !== null) ?? [];
  return (
    <div className="price note">
      <p>
        <button className="link" type="button" onClick={() => $useOpen.set(true)}>
          {say('ui.use')}
        </button>{' '}
        {now && <Costs models={charged} left={now.left} />}
      </p>
      <div role="status">
        {emptied(now?.left ?? []).map((one) => (
          <EmptyMeter key={one.meter} {...one} />
        ))}
      </div>
    </div>
  );
}

interface CostsProps {
  readonly models: readonly ModelPrice[];
  readonly left: readonly Left[];
}

function Costs({ models, left }: CostsProps) {
  const say = useWords('price');
  const factors = new Set(models.map(({ factor }) => factor));
  if (models.length === 0) return <span>· {say('ui.free')}</span>;
  return (
    <>
      {[...factors].map((factor) => (
        <span key={factor}>· {say('ui.price', { count: factor })} </span>
      ))}
      {models.length > 1 && <span>· {say('ui.answers', { count: models.length })} </span>}
      {left.map(({ meter, left: count, held }) => (
        <span key={meter}>
          · {say('ui.left', { meter: say(`ui.meter.${meter}`), count })}{' '}
          {held > 0 && `(${say('ui.use.held')}: ${say('ui.charged', { count: held })}) `}
        </span>
      ))}
    </>
  );
}
