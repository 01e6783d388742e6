import { $session, reloadSession } from './store.ts';
import { readUserInfo } from './user-info.ts';

const channelName = 'wordkin-session';

/** Tells the other tabs of this site that someone signed in or out. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/**
 * Keeps one person's page from another's eyes (R18): when another tab says so, and whenever this
 * one is looked at again, the cookie that all sites share is compared with who is shown here.
 * Nothing is fetched unless they differ. A page that was left without a session, and comes back from
 * the browser's memory, is made anew: it belongs to nobody. @returns what stops watching.
 */
export function watchOtherTabs(reload: () => void = () => location.reload()): () => void {
  const check = () => isOthersPage() && showOther(reload);
  const onVisible = () => document.visibilityState === 'visible' && check();
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && navigator.onLine && $session.get().status === 'unauthenticated') reload();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', onShown);
  const channel =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  channel?.addEventListener('message', check);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', onShown);
    channel?.close();
  };
}

/** Whether the browser's person is no longer the one that this page shows. */
export function isOthersPage(): boolean {
  const { session, isSignedIn } = $session.get();
  if (!session) return false;
  return (readUserInfo()?.id ?? null) !== (isSignedIn ? session.user.id : null);
}

/** Whether a member's page is still open while another person, or nobody, is signed in by now. */
export function isLeftPage(): boolean {
  return $session.get().isSignedIn && isOthersPage();
}

/** Whether in a member's page another person is signed in by now. */
export function isTakenOver(): boolean {
  return isLeftPage() && readUserInfo() !== null;
}

/** A member's page may show what is theirs anywhere: only a new page is surely clean. */
export function showOther(reload: () => void = () => location.reload()): void {
  if ($session.get().isSignedIn) reload();
  else void reloadSession();
}
