import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { tierOfProduct } from '#shared/plan/product.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { Purchase } from '../contract.ts';
import { usePaid } from './paid-context.ts';

/** What was added, what was paid, and the way on. */
export function Granted({ purchase }: { readonly purchase: Purchase }) {
  const { say, tag, home, prices } = usePaid();
  const { id, paid, currency, until } = purchase;
  return (
    <section role="status" data-kind="granted">
      <h1>{say('ui.granted')}</h1>
      <p>{useAdded(purchase)}</p>
      {until && (
        <p>
          {say('ui.granted.until', {
            date: new Date(until).toLocaleDateString(tag, { dateStyle: 'long' }),
          })}
        </p>
      )}
      {paid !== null && <p>{say('ui.paid', { price: priceText(paid, moneyOf(currency)) })}</p>}
      <p className="note">
        {say('ui.order')} <code dir="ltr">{id}</code>
      </p>
      <p className="ways">
        <a className="button" href={home}>
          {say('ui.start')}
        </a>
        <a href={prices}>{say('ui.prices')}</a>
      </p>
    </section>
  );
}

/** A product that is sold no more has no words of its own. */
function useAdded({ productId }: Purchase): string {
  const { say, meterNames } = usePaid();
  const product = findProduct(productId);
  if (!product) return '';
  if (product.kind === 'pack')
    return say('ui.granted.pack', { meter: meterNames[product.meter], amount: product.amount });
  if (product.kind === 'lifetime') return say('ui.granted.lifetime');
  const tier = tierOfProduct(product);
  const plan = tier && tier !== 'Free' ? say(`ui.plan.${tier}`) : product.product_name;
  return say('ui.granted.plan', { plan });
}
