import { useStore } from '@nanostores/react';
import { $conversation } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { $shown } from '../../history/client/history-store.ts';
import { $projects } from '../../project/client/project-store.ts';
import { $temporary } from './temporary.ts';

/** Where the conversation on screen is kept, or that it is not. */
export function PlaceNote() {
  const [keeping, project] = [useWords('keeping'), useWords('project')];
  const conversation = useStore($conversation);
  const next = useStore($temporary, { ssr: 'initial' });
  const { projectId } = useStore($shown, { ssr: 'initial' });
  const { projects } = useStore($projects, { ssr: 'initial' });
  const place = conversation ?? { temporary: next, projectId };
  const inside = projects.find(({ id }) => id === place.projectId);
  return (
    <p className="note" role="status">
      {place.temporary
        ? keeping('ui.temporary.on')
        : inside && project('ui.in', { name: inside.name })}
    </p>
  );
}
