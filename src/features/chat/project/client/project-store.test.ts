// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import * as loaded from '../../client/load-calls.ts';
import { $history, $shown, forgetHistory } from '../../history/client/history-store.ts';
import { $projects, forgetProjects, loadProjects } from './project-store.ts';

afterEach(() => {
  forgetHistory();
  vi.unstubAllGlobals();
});

test('a list of a project that another tab has deleted becomes the list of all chats', async () => {
  const bees = { id: 'bees', name: 'Bees', instructions: '' };
  window.wordkinSession = Promise.resolve(anonymous);
  const kept = [bees];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      new URL(url, location.href).pathname.split(',').map((name) => ({
        result: { data: name.endsWith('project.list') ? kept : { items: [], nextCursor: null } },
      })),
    ),
  );
  $shown.set({ view: 'kept', projectId: 'bees' });
  await loadProjects();
  expect($projects.get().projects).toEqual([bees]);
  expect($shown.get().projectId).toBe('bees');
  kept.pop();
  await loadProjects();
  expect($shown.get()).toEqual({ view: 'kept', projectId: null });
  await eventually(() => expect($history.get().state).toBe('ready'));
});

test('projects stay when their list cannot be read anew, as the chats of one may be listed', async () => {
  const bees = { id: 'bees', name: 'Bees', instructions: '' };
  const answers = [[bees], null];
  const projects = async () => answers.shift();
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ projects } as never);
  await loadProjects();
  await loadProjects();
  expect($projects.get()).toEqual({ state: 'failed', projects: [bees] });
  forgetProjects();
  expect($projects.get().projects).toEqual([]);
});
