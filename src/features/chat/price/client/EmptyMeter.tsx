import { useStore } from '@nanostores/react';
import { pricingPath } from '#client/limits/pricing-path.ts';
import { signInPath } from '#client/session/sign-in-path.ts';
import { $session } from '#client/session/store.ts';
import { useSay, useWords } from '../../client/say-context.ts';
import { $guide, $slug } from '../../models/client/model-store.ts';
import type { Left } from '../contract.ts';
import { $useOpen } from './price-store.ts';

/** A meter is empty, or the person's own cap is reached: what helps. */
export function EmptyMeter({ meter, capped, until }: Left) {
  const say = useWords('price');
  const { tag } = useSay();
  const guide = useStore($guide);
  const { isSignedIn } = useStore($session, { ssr: 'initial' });
  if (capped)
    return (
      <p className="failed">
        {say('ui.capped')}{' '}
        <button className="link" type="button" onClick={() => $useOpen.set(true)}>
          {say('ui.capped.change')}
        </button>
      </p>
    );
  const date =
    until && new Date(until).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className="failed">
      {say('ui.none', { meter: say(`ui.meter.${meter}`) })}{' '}
      {date && <>{say('ui.none.until', { date })} </>}
      {guide?.state === 'guide' && (
        <button className="link" type="button" onClick={() => $slug.set(guide.slug)}>
          {say('ui.none.guide')}
        </button>
      )}
      {!isSignedIn && <a href={signInPath()}>{say('ui.none.account')}</a>}{' '}
      <a href={pricingPath(meter)}>{say('ui.none.plans')}</a>
    </p>
  );
}
