import { atom } from 'nanostores';
import { toLoading } from '#client/query/to-loading.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { $shown, showList } from '../../history/client/history-store.ts';
import type { Project } from '../contract.ts';

export interface Projects {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly projects: readonly Project[];
}

const empty: Projects = { state: 'loading', projects: [] };

export const $projects = atom<Projects>(empty);
/** The project whose form is open. */
export const $editing = atom<Project | 'new' | null>(null);

let asked = 0;

export async function loadProjects(): Promise<void> {
  asked += 1;
  const turn = asked;
  toLoading($projects);
  const projects = await (await loadCalls())?.projects();
  // Another person's were asked for meanwhile (R18).
  if (turn !== asked) return;
  $projects.set(projects ? { state: 'ready', projects } : { ...$projects.get(), state: 'failed' });
  const { projectId } = $shown.get();
  // Deleted in another tab: a chat that begins now would belong to a project that is gone.
  if (projects && projectId && !projects.some(({ id }) => id === projectId))
    showList({ view: 'kept', projectId: null });
}

/** Another person is here (R18). */
export function forgetProjects(): void {
  asked += 1;
  $projects.set(empty);
  $editing.set(null);
}
