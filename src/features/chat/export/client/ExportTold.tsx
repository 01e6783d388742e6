import { Progress } from '#client/ui/Progress.tsx';
import { useWords } from '../../client/say-context.ts';
import type { ExportState } from './use-export.ts';

interface Props {
  readonly state: ExportState;
  readonly onStop: () => void;
}

/** How far an export is, and what became of it. */
export function ExportTold({ state, onStop }: Props) {
  const say = useWords('export');
  if (state.at === 'choice') return null;
  if (state.at === 'going')
    return (
      <Progress
        label={say('ui.title')}
        done={state.done}
        count={state.count}
        text={say('ui.progress', { done: state.done, count: state.count })}
        stop={say('ui.stop')}
        onStop={onStop}
      />
    );
  if (state.at === 'done' || state.at === 'printed')
    return (
      <p role="status">
        {state.at === 'done' ? say('ui.done', { name: state.name }) : say('ui.printed')}{' '}
        {state.left > 0 && say('ui.left', { count: state.left })}{' '}
        {state.at === 'printed' && state.rest > 0 && say('ui.rest', { count: state.rest })}
      </p>
    );
  return (
    <p
      role={state.at === 'failed' ? 'alert' : 'status'}
      className={state.at === 'failed' ? 'failed' : 'note'}
    >
      {say(`ui.${state.at}`)}
    </p>
  );
}
