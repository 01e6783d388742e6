import { ErrorWords } from '#client/works/ErrorWords.tsx';
import { inRow } from '#shared/i18n/in-row.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { ItemButtons } from './Attaching.tsx';
import type { Item } from './attach-store.ts';
import { sizeOf, useAbout } from './facts.ts';

/** One attachment: name, size, what becomes of it, and what can be done with it. */
export function Chip({ item }: { readonly item: Item }) {
  const { tag } = useSay();
  const { key, name, bytes, state, share, error } = item;
  const progress = useProgress(item);
  return (
    <li aria-busy={state === 'uploading' || state === 'reading'}>
      <bdi id={`attached-${key}`}>{name}</bdi>
      <small className={state === 'failed' ? 'failed' : undefined}>
        {inRow([bytes > 0 ? sizeOf(bytes, tag) : '', progress].filter(Boolean), tag)}
        {state === 'failed' && error && (
          <span role="alert">
            {' · '}
            <ErrorWords error={error} />
          </span>
        )}
      </small>
      {state === 'uploading' && <progress value={share} aria-labelledby={`attached-${key}`} />}
      <ItemButtons item={item} />
    </li>
  );
}

function useProgress({ state, share, attachment }: Item): string {
  const say = useWords('attach');
  const about = useAbout();
  if (state === 'ready') return attachment ? about(attachment) : '';
  return state === 'uploading'
    ? say('ui.uploading', { percent: Math.floor(share * 100) })
    : say(`ui.${state}`);
}
