import { useEffect, useMemo, useState } from 'react';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWords } from '../../client/say-context.ts';
import type { Pair } from '../../rules/client/worker-order.ts';
import type { Part, Sides } from './compare.ts';

/** Stretches that are compared at once. */
const step = 20;

type Compare = (pair: Pair) => Sides;

/** Both texts beside each other, what went and what came marked. */
export function SideBySide({ pairs }: { readonly pairs: readonly Pair[] }) {
  const say = useWords();
  const [compare, setCompare] = useState<Compare | 'failed' | null>(null);
  const [count, setCount] = useState(step);
  useEffect(() => {
    import('./compare.ts').then(
      ({ sidesOf }) => setCompare(() => sidesOf),
      () => setCompare('failed'),
    );
  }, []);
  if (compare === 'failed') return <p className="run-failed">{say('ui.part.failed')}</p>;
  if (compare === null) return <Skeleton label={say('ui.compare.waiting')} shown lines={3} />;
  return (
    <>
      <table className="sides">
        <thead>
          <tr>
            <th scope="col">{say('ui.before')}</th>
            <th scope="col">{say('ui.after')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.slice(0, count).map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches stand in one order.
            <Row key={at} pair={pair} compare={compare} />
          ))}
        </tbody>
      </table>
      {pairs.length > count && (
        <button className="button quiet" type="button" onClick={() => setCount(count + step)}>
          {say('ui.more')}
        </button>
      )}
    </>
  );
}

function Row({ pair, compare }: { readonly pair: Pair; readonly compare: Compare }) {
  const { before, after } = useMemo(() => compare(pair), [pair, compare]);
  return (
    <tr>
      <td dir="auto">
        <Marked parts={before} mark="del" />
      </td>
      <td dir="auto">
        <Marked parts={after} mark="ins" />
      </td>
    </tr>
  );
}

function Marked({
  parts,
  mark: Mark,
}: {
  readonly parts: readonly Part[];
  readonly mark: 'ins' | 'del';
}) {
  return parts.map(({ text, changed }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name.
    changed ? <Mark key={at}>{text}</Mark> : text,
  );
}
