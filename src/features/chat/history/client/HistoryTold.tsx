import { useStore } from '@nanostores/react';
import { useSay, useWords } from '../../client/say-context.ts';
import { $told, type Told } from './history-store.ts';

interface Props {
  /** What had the focus goes away. */
  readonly onGone: () => void;
}

/** What became of the last change, and the way back. */
export function HistoryTold({ onGone }: Props) {
  const { say } = useSay();
  const [keeping, project] = [useWords('keeping'), useWords('project')];
  const told = useStore($told, { ssr: 'initial' });
  return (
    <div className="told">
      <p className={isFailure(told) ? 'note failed' : 'note'} role="status">
        {told && textOf(told)}
      </p>
      {told && 'undo' in told && (
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            onGone();
            void told.undo?.();
          }}
        >
          {keeping('ui.undo')}
        </button>
      )}
    </div>
  );

  function textOf(one: Told): string {
    if (one.what === 'renamed') return say('ui.renamed', { title: one.title });
    if (one.what === 'rename.failed') return say('ui.rename.failed');
    if (one.what === 'project') return project(`ui.${one.key}`, { name: one.name });
    if ('count' in one) return keeping(`ui.${one.what}`, { count: one.count });
    return keeping(`ui.${one.what}`);
  }
}

function isFailure(told: Told | null): boolean {
  return (told?.what === 'project' ? told.key : told?.what)?.endsWith('failed') ?? false;
}
