import { useStore } from '@nanostores/react';
import { $session } from '#client/session/store.ts';
import { usePricing } from './pricing-context.ts';

/** What costs nothing, for who has no account yet. */
export function FreePlan() {
  const { say, here, signUp } = usePricing();
  const { isSignedIn } = useStore($session, { ssr: 'initial' });
  return (
    <p className="free">
      <strong>{say('ui.plan.Free')}</strong> {say('ui.for.Free')} {say('ui.price.free')}{' '}
      <a
        data-waits={isSignedIn ? '' : undefined}
        href={`${signUp}?${new URLSearchParams({ callbackUrl: here })}`}
      >
        {say('ui.free.start')}
      </a>
    </p>
  );
}
