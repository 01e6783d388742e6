import { $session, type SessionState } from './store.ts';

/**
 * Hears when another person takes the page over, or this one leaves it: nothing of one is shown to
 * the next, or done for them (R18). @returns what stops hearing.
 */
export function hearOtherPerson(
  hear: (now: SessionState, before: SessionState) => void,
): () => void {
  return $session.listen((now, before) => {
    const was = before?.session?.user.id;
    if (before && was && was !== now.session?.user.id) hear(now, before);
  });
}

/** @returns what tells later whether nobody else has come since; a page that knew nobody may have begun its session. */
export function samePerson(): () => boolean {
  const was = idNow();
  return () => !was || was === idNow();
}

const idNow = () => $session.get().session?.user.id;
