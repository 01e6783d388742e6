import { useStore } from '@nanostores/react';
import { useWords } from '../../client/say-context.ts';
import { DialogButton } from '../../dialogs/client/DialogButton.tsx';
import { $editing, $projects, loadProjects } from '../../project/client/project-store.ts';
import { $asked } from './ask-store.ts';
import { $history, $selected, $shown, type Shown, showList } from './history-store.ts';

const views = ['kept', 'archived', 'bin'] as const;

/** Which conversations are listed, and what can be done with the list. */
export function ViewChooser() {
  const [keeping, project] = [useWords('keeping'), useWords('project')];
  const shown = useStore($shown, { ssr: 'initial' });
  const { state, projects } = useStore($projects, { ssr: 'initial' });
  const selecting = useStore($selected, { ssr: 'initial' }) !== null;
  const empty = useStore($history, { ssr: 'initial' }).items.length === 0;
  const inside = projects.find(({ id }) => id === shown.projectId);
  return (
    <div className="view">
      <label>
        <span className="only-read">{keeping('ui.view')}</span>
        <select
          value={shown.projectId ?? shown.view}
          onChange={({ currentTarget: { value } }) => showList(shownOf(value))}
        >
          {views.map((view) => (
            <option key={view} value={view}>
              {keeping(`ui.view.${view}`)}
            </option>
          ))}
          {projects.length > 0 && (
            <optgroup label={keeping('ui.view.projects')}>
              {projects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <p className="actions">
        {(selecting || !empty) && (
          <button
            className="link"
            type="button"
            aria-pressed={selecting}
            onClick={() => $selected.set(selecting ? null : new Set())}
          >
            {keeping(selecting ? 'ui.select.done' : 'ui.select')}
          </button>
        )}
        {!selecting && <DialogButton name="import" className="link" />}
        {!selecting && !empty && <DialogButton name="export" className="link" />}
        {!selecting && shown.view === 'bin' && !empty && (
          <button
            className="link danger"
            type="button"
            onClick={() => $asked.set({ what: 'empty-bin' })}
          >
            {keeping('ui.bin.empty')}
          </button>
        )}
        {!selecting && shown.view === 'kept' && (
          <button className="link" type="button" onClick={() => $editing.set(inside ?? 'new')}>
            {project(inside ? 'ui.edit' : 'ui.new')}
          </button>
        )}
      </p>
      {state === 'failed' && (
        <p className="note failed">
          {project('ui.list.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadProjects()}>
            {project('ui.again')}
          </button>
        </p>
      )}
    </div>
  );
}

function shownOf(value: string): Shown {
  const view = views.find((one) => one === value);
  return view ? { view, projectId: null } : { view: 'kept', projectId: value };
}
