import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { $session } from '#client/session/store.ts';
import type { RealLocale } from '#shared/i18n/locale.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { CurrencyName } from '../currency/currency-names.ts';
import { OrderDialog } from '../order/client/OrderDialog.tsx';
import { Comparison } from './Comparison.tsx';
import { Packs } from './Packs.tsx';
import { Plans } from './Plans.tsx';
import { PricingContext } from './pricing-context.ts';
import { $offer, loadOffer, readChoice } from './pricing-store.ts';

/** A group of whom SPEC 9 says nothing: the plans as the table has them. */
const noGroup = 101;

interface Props {
  /** Messages of the group `pricing` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly meterNames: Readonly<Record<Meter, string>>;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly locale: RealLocale;
  readonly here: string;
  readonly signUp: string;
  readonly signIn: string;
  readonly currencies: readonly CurrencyName[];
  /** What a plan's card names, and what the table does. */
  readonly cardMeters: readonly Meter[];
  readonly shownMeters: readonly Meter[];
}

/** Plans, packs and the table, in dollars until the visitor's currency is known. */
export function PricingIsland(props: Props) {
  const { words, meterNames, crash, tag, locale, here, signUp, signIn } = props;
  const { session } = useStore($session, { ssr: 'initial' });
  const group = session?.user.user_group ?? noGroup;
  const pricing = useMemo(() => {
    const say = sayer<'pricing'>(words, tag);
    return { say, meterNames, tag, locale, here, signUp, signIn, group };
  }, [words, meterNames, tag, locale, here, signUp, signIn, group]);
  useEffect(() => {
    void beginSession();
    readChoice(location.search);
    void loadOffer();
  }, []);
  return (
    <CrashBoundary words={crash}>
      <PricingContext value={pricing}>
        <div className="pricing">
          <Plans meters={props.cardMeters} currencies={props.currencies} />
          <OfferNote say={pricing.say} />
          <Comparison meters={props.shownMeters} />
          <Packs meters={props.shownMeters} />
          <OrderDialog />
        </div>
      </PricingContext>
    </CrashBoundary>
  );
}

/** Why nothing can be bought; its line is kept free from the first. */
function OfferNote({ say }: { readonly say: ReturnType<typeof sayer<'pricing'>> }) {
  const offer = useStore($offer, { ssr: 'initial' });
  return (
    <p className="offer note" role="status">
      {offer === 'failed' && (
        <>
          {say('ui.offer.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadOffer()}>
            {say('ui.again')}
          </button>
        </>
      )}
      {typeof offer !== 'string' && !offer.isSelling && say('ui.not-sold')}
      {typeof offer !== 'string' && offer.isTest && say('ui.test')}
    </p>
  );
}
