import { $session } from '#client/session/store.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { $brief, $outline, $sources } from '../../client/essay-store.ts';

const key = 'essay:plan';

/** Keeps the plan that is being made in this tab, so that a reload loses nothing of it. @returns what ends that. */
export function keepPlan(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(write, 300);
  };
  addEventListener('pagehide', write);
  const stops = [$brief.listen(later), $sources.listen(later), $outline.listen(later)];
  return () => {
    removeEventListener('pagehide', write);
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function write(): void {
  const { brief } = $brief.get();
  const [sources, outline] = [$sources.get(), $outline.get()];
  try {
    if (!brief && !outline && sources.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ owner: owner(), brief, sources, outline }));
  } catch {
    // A browser that keeps nothing (R37): the page works, and a reload begins anew.
  }
}

/** Null of a visitor, who takes the plan along into an account. */
function owner(): string | null {
  const { session } = $session.get();
  return session && isSignedIn(session) ? session.user.id : null;
}

/** Puts a plan that this tab kept back into the page, unless it is of another account (R18). */
export function takeKeptPlan(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!kept || $outline.get() || !Array.isArray(kept.sources)) return;
    if (kept.owner !== null && kept.owner !== owner()) {
      sessionStorage.removeItem(key);
      return;
    }
    if (kept.brief) $brief.set({ turn: $brief.get().turn + 1, brief: kept.brief });
    $sources.set(kept.sources);
    if (kept.outline) $outline.set(kept.outline);
  } catch {
    // Nothing was kept, or nothing of ours.
  }
}
