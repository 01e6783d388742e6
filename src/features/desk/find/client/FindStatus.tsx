import { useWords } from '../../client/say-context.ts';
import { mostFound } from './find-in.ts';
import type { Finding } from './use-find.ts';

interface Props {
  readonly finding: Finding;
  /** How many places were replaced; null before. */
  readonly replaced: number | null;
}

export function FindStatus({ finding: { state, places, at }, replaced }: Props) {
  const say = useWords('desk-text');
  const isBad = state === 'wrong' || state === 'slow';
  return (
    <p className={isBad ? 'failed' : 'note'} role="status">
      {replaced !== null && `${say('ui.find.replaced', { count: replaced })} `}
      {isBad && say(`ui.find.${state}`)}
      {state === 'found' && places.length === 0 && replaced === null && say('ui.find.none')}
      {state === 'found' &&
        places.length > 0 &&
        say('ui.find.found', { at: at + 1, count: places.length })}
      {places.length >= mostFound && ` ${say('ui.find.most', { count: mostFound })}`}
    </p>
  );
}
