import { useStore } from '@nanostores/react';
import { isComposing } from '#client/ui/composing.ts';
import { useWords } from '../../client/say-context.ts';
import { longestQuery } from '../limits.ts';
import { $query } from './query.ts';

/** Searches all messages while it is typed in. */
export function FindField() {
  const say = useWords('keeping');
  const query = useStore($query, { ssr: 'initial' });
  return (
    <search>
      <input
        type="search"
        data-key="search"
        dir="auto"
        aria-label={say('ui.find')}
        placeholder={say('ui.find')}
        maxLength={longestQuery}
        value={query}
        onChange={({ currentTarget: { value } }) => $query.set(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '' || isComposing(event.nativeEvent)) return;
          // It stops no answer, and closes no panel.
          event.preventDefault();
          $query.set('');
        }}
      />
    </search>
  );
}
