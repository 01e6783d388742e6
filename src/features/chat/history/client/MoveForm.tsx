import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import { $projects } from '../../project/client/project-store.ts';
import css from './menu.css?inline';

addLateStyles(css);

interface Props {
  /** The project that they are in; undefined: several ones. */
  readonly now?: string | null;
  readonly onMove: (projectId: string | null) => void;
}

/** Chooses the project of conversations; nothing where there is none. */
export function MoveForm({ now, onMove }: Props) {
  const say = useWords('keeping');
  const { projects } = useStore($projects, { ssr: 'initial' });
  const chosen = useRef<HTMLSelectElement>(null);
  if (projects.length === 0) return null;
  return (
    <form
      method="dialog"
      className="move"
      onSubmit={(event) => {
        event.preventDefault();
        const projectId = chosen.current?.value || null;
        if (projectId !== now) onMove(projectId);
      }}
    >
      <label>
        {say('ui.move.label')}
        <select ref={chosen} defaultValue={now ?? ''}>
          <option value="">{say('ui.move.none')}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{say('ui.move.do')}</button>
    </form>
  );
}
