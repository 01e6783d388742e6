import { useStore } from '@nanostores/react';
import { $session } from '#client/session/store.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { useSaying, useWords } from '../../client/say-context.ts';

/** The essay word limit has a card of its own, as its toast is silent (SPEC 8). */
export function LimitCard() {
  const say = useWords('essay');
  const { signIn } = useSaying();
  const { session } = useStore($session, { ssr: 'initial' });
  const email = document.documentElement.dataset.support;
  const known = session !== null && isSignedIn(session);
  return (
    <section className="essay-limit" role="status">
      <h3>{say('ui.limit.title')}</h3>
      <p>{say('ui.limit.body')}</p>
      {!known && (
        <a className="button" href={signIn}>
          {say('ui.limit.sign-in')}
        </a>
      )}
      {known && email && (
        <a className="button quiet" href={`mailto:${email}`}>
          {say('ui.limit.contact')}
        </a>
      )}
    </section>
  );
}
