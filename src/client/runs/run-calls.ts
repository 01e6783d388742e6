import { clientFor } from '#client/api/api.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { told } from '#client/errors/told.ts';
import { beginSession } from '#client/session/begin.ts';
import type { RunRouter } from '#server/runs/router.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { ListRunsInput, RunEvent, RunLine, RunSetting, RunView } from '#shared/run/run.ts';

const api = clientFor<RunRouter>('run');

export function open(id: string): Promise<Answered<RunView>> {
  return answered(() => api.open.query({ id }));
}

/** Each of these answers null where the call failed; the visitor has been told why. */
export function setting(meter: Meter): Promise<RunSetting | null> {
  return told(() => api.setting.query({ meter }));
}

export function list(input: ListRunsInput): Promise<Page<RunLine> | null> {
  return told(() => api.list.query(input));
}

export function stop(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.stop.mutate({ id }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}

/** @throws what the call library throws where the connection breaks: the caller attaches again. */
export async function attach(
  id: string,
  from: number,
  signal: AbortSignal,
): Promise<AsyncIterable<RunEvent>> {
  await beginSession();
  return api.attach.mutate({ id, from }, { context: { stream: true }, signal });
}
