import { useEffect } from 'react';
import { loadRunCalls } from '#client/runs/load-run-calls.ts';
import type { RunShown } from '#client/runs/run-store.ts';
import { $session, type SessionState } from '#client/session/store.ts';
import { atRest } from '#client/ui/at-rest.ts';
import { leaveAddressBrief, takeAddressBrief } from '../brief/client/address-brief.ts';
import { keepPlan, takeKeptPlan } from '../brief/client/keep-plan.ts';
import { takeOutline } from './begin.ts';
import { clearPlan, planning, setting } from './essay-store.ts';

/** Wakes what the essay page has besides its drafts: the plan that is being made. */
export function useEssayPage(): void {
  useEffect(() => {
    let isKept = false;
    const isAsked = takeAddressBrief();
    const stops: (() => void)[] = [];
    stops.push(
      planning.$shown.listen(onPlanning),
      // Whose page it is has to be known first.
      $session.subscribe(({ session }) => {
        if (isKept || !session) return;
        isKept = true;
        if (!isAsked && !new URLSearchParams(location.search).has('run')) takeKeptPlan();
        stops.push(keepPlan());
        if (isAsked) leaveAddressBrief();
      }),
      // Another person's page begins clean (R18).
      $session.listen((now: SessionState, before: SessionState | undefined) => {
        const was = before?.session?.user.id;
        if (was && was !== now.session?.user.id) clearPlan();
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** A planning that has ended is of no more use than its outline, which the page has. */
function onPlanning(shown: RunShown): void {
  if (shown.kind !== 'run' || shown.run.state !== 'done') return;
  takeOutline(shown.run);
  void settle(shown.run.id);
}

async function settle(id: string): Promise<void> {
  await atRest();
  // Its words are no longer there for the essay.
  void setting.load();
  (await loadRunCalls())?.remove(id);
}
