import { useRef, useState } from 'react';
import { useUnsent } from '#client/ui/unsent.ts';
import { useWords } from '../../client/say-context.ts';
import { Unsent, useLongText } from '../../dialogs/client/Unsent.tsx';
import { $asked } from '../../history/client/ask-store.ts';
import { $told, showList } from '../../history/client/history-store.ts';
import type { Project } from '../contract.ts';
import { longestInstructions, longestName } from '../limits.ts';
import { changeProject, makeProject } from './project-calls.ts';
import { putProject } from './project-changes.ts';
import { $editing } from './project-store.ts';

/** Name and instructions; a repeated press makes no second project (R16). */
export function ProjectForm({ project }: { readonly project: Project | null }) {
  const say = useWords('project');
  const field = useLongText(longestInstructions);
  const name = useLongText(longestName);
  const key = useRef(crypto.randomUUID());
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const { typed, isBack, keep, drop, forget } = useUnsent(
    `project ${project?.id ?? ''}`,
    project ? { name: project.name, instructions: project.instructions } : undefined,
  );
  const save = async (form: FormData) => {
    if (state === 'saving') return;
    setState('saving');
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const content = { name: text('name'), instructions: text('instructions') };
    const saved = project
      ? await changeProject(project.id, content)
      : await makeProject(key.current, content);
    if (!saved) return setState('failed');
    forget();
    putProject(saved);
    if (!project) showList({ view: 'kept', projectId: saved.id });
    $told.set({ what: 'project', key: project ? 'saved' : 'made', name: saved.name });
    $editing.set(null);
  };
  return (
    <form
      key={String(isBack)}
      method="dialog"
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
    >
      <label>
        {say('ui.name')}
        <input
          name="name"
          dir="auto"
          required
          pattern=".*\S.*"
          {...name}
          defaultValue={typed.name ?? project?.name}
        />
      </label>
      <label>
        {say('ui.instructions')}
        <textarea
          name="instructions"
          dir="auto"
          rows={6}
          {...field}
          defaultValue={typed.instructions ?? project?.instructions}
        />
        <small>{say('ui.instructions.note')}</small>
      </label>
      <Unsent isBack={isBack} onDrop={drop} />
      <p className="failed" role="alert">
        {state === 'failed' && say('ui.failed')}
      </p>
      <Actions project={project} saving={state === 'saving'} />
    </form>
  );
}

interface ActionsProps {
  readonly project: Project | null;
  readonly saving: boolean;
}

function Actions({ project, saving }: ActionsProps) {
  const say = useWords('project');
  return (
    <p className="actions">
      <button className="button" type="submit" aria-disabled={saving}>
        {say(project ? 'ui.save' : 'ui.make')}
      </button>
      {project && (
        <button
          className="link danger"
          type="button"
          onClick={() => {
            $editing.set(null);
            $asked.set({ what: 'project', project });
          }}
        >
          {say('ui.delete')}
        </button>
      )}
    </p>
  );
}
