import { groupThousands } from '#shared/number/grouping.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { isOnSale, lifetimeProduct, packProducts } from '#shared/plan/products.ts';
import { BuyLink } from '../order/client/BuyLink.tsx';
import { OncePrice } from './Price.tsx';
import { usePricing } from './pricing-context.ts';

/** What is paid once: packs, the site's own first, and the plan that does not end. */
export function Packs({ meters }: { readonly meters: readonly Meter[] }) {
  const { say, meterNames } = usePricing();
  return (
    <>
      <section className="packs" aria-labelledby="packs">
        <h2 id="packs">{say('ui.packs')}</h2>
        <p>{say('ui.packs.text')}</p>
        {meters.map((meter) => {
          const packs = packProducts.filter((one) => one.meter === meter && isOnSale(one));
          return (
            packs.length > 0 && (
              <section key={meter} id={meter} aria-labelledby={`packs-${meter}`}>
                <h3 id={`packs-${meter}`}>{meterNames[meter]}</h3>
                <ul>
                  {packs.map((pack) => {
                    const amount = groupThousands(pack.amount);
                    const label = say('ui.pack.buy.named', {
                      pack: `${amount} ${meterNames[meter]}`,
                    });
                    return (
                      <li key={pack.id}>
                        <strong>{amount}</strong>
                        <OncePrice product={pack} />
                        <BuyLink
                          quiet
                          isListed
                          product={pack}
                          text={say('ui.pack.buy')}
                          label={label}
                        />
                      </li>
                    );
                  })}
                </ul>
              </section>
            )
          );
        })}
      </section>
      <section className="lifetime" aria-labelledby="lifetime">
        <h2 id="lifetime">{say('ui.lifetime')}</h2>
        <p>{say('ui.lifetime.text')}</p>
        <OncePrice product={lifetimeProduct} />
        <BuyLink quiet product={lifetimeProduct} text={say('ui.lifetime.buy')} />
      </section>
    </>
  );
}
