import { ErrorWords } from '#client/works/ErrorWords.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import { type Item, removeItem, send } from './attach-store.ts';
import { sizeOf, useAbout } from './facts.ts';

/** One attachment: name, size, what becomes of it, and a button that takes it away. */
export function Chip({ item }: { readonly item: Item }) {
  const { tag } = useSay();
  const say = useWords('attach');
  const { key, name, bytes, state, share, error } = item;
  const progress = useProgress(item);
  return (
    <li aria-busy={state === 'uploading' || state === 'reading'}>
      <bdi id={`attached-${key}`}>{name}</bdi>
      <small className={state === 'failed' ? 'failed' : undefined}>
        {[bytes > 0 ? sizeOf(bytes, tag) : '', progress].filter(Boolean).join(', ')}
        {state === 'failed' && error && (
          <span role="alert">
            {' · '}
            <ErrorWords error={error} />
          </span>
        )}
      </small>
      {state === 'uploading' && <progress value={share} aria-labelledby={`attached-${key}`} />}
      {state === 'failed' && (
        <button
          className="link"
          type="button"
          aria-describedby={`attached-${key}`}
          onClick={() => void send(key)}
        >
          {say('ui.again')}
        </button>
      )}
      <button
        className="link"
        type="button"
        aria-label={say('ui.remove', { name })}
        onClick={() => {
          removeItem(key);
          document.getElementById('chat-text')?.focus();
        }}
      >
        ✕
      </button>
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
