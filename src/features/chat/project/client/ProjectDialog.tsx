import { useStore } from '@nanostores/react';
import { Dialog } from '#client/ui/Dialog.tsx';
import css from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import { ProjectDocuments } from './ProjectDocuments.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { $editing } from './project-store.ts';

addLateStyles(css);

/** Makes a project, or changes one. */
export function ProjectDialog() {
  const say = useWords('project');
  const editing = useStore($editing, { ssr: 'initial' });
  if (editing === null) return null;
  const project = editing === 'new' ? null : editing;
  return (
    <Dialog
      open
      className="form"
      title={say(project ? 'ui.edit' : 'ui.new')}
      close={say('ui.close')}
      onClose={() => $editing.set(null)}
    >
      <div className="steps">
        <ProjectForm key={project?.id ?? 'new'} project={project} />
        {project ? (
          <ProjectDocuments projectId={project.id} />
        ) : (
          <p className="note">{say('ui.documents.later')}</p>
        )}
      </div>
    </Dialog>
  );
}
