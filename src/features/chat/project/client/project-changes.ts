import { $history, $shown, $told, showList } from '../../history/client/history-store.ts';
import { tellTabs } from '../../tabs/client/tabs.ts';
import type { Project } from '../contract.ts';
import { removeProject } from './project-calls.ts';
import { $projects } from './project-store.ts';

/** A project was made or changed. */
export function putProject(project: Project): void {
  const { projects } = $projects.get();
  const others = projects.filter(({ id }) => id !== project.id);
  $projects.set({ state: 'ready', projects: [project, ...others] });
  tellTabs('changed', [project.id]);
}

/** Its conversations stay, in the list of all. */
export async function deleteProject({ id, name }: Project): Promise<void> {
  const done = await removeProject(id);
  if (done) {
    const { state, projects } = $projects.get();
    $projects.set({ state, projects: projects.filter((one) => one.id !== id) });
    if ($shown.get().projectId === id) showList({ view: 'kept', projectId: null });
    else {
      const history = $history.get();
      const items = history.items.map((item) =>
        item.projectId === id ? { ...item, projectId: null } : item,
      );
      $history.set({ ...history, items });
    }
    tellTabs('changed', [id]);
  }
  $told.set({ what: 'project', key: done ? 'deleted' : 'delete.failed', name });
}
