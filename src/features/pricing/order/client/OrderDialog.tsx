import { useStore } from '@nanostores/react';
import { $session } from '#client/session/store.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { groupThousands } from '#shared/number/grouping.ts';
import { type Product, tierOfProduct } from '#shared/plan/product.ts';
import { Amount } from '../../client/Price.tsx';
import { usePricing } from '../../client/pricing-context.ts';
import { $currency, $offer, $wanted, choicePath } from '../../client/pricing-store.ts';
import type { PresentPlan } from '../../contract.ts';
import { PayForm } from './PayForm.tsx';
import { isMore } from './plan-order.ts';

/** What is about to be bought, what it costs, and the way to the payment page, or to an account first. */
export function OrderDialog() {
  const { say } = usePricing();
  const product = useStore($wanted, { ssr: 'initial' });
  const offer = useStore($offer, { ssr: 'initial' });
  const isSold = typeof offer !== 'string' && offer.isSelling;
  return (
    <Dialog
      className="order"
      title={say('ui.order')}
      close={say('ui.order.close')}
      open={product !== null && isSold}
      onClose={() => $wanted.set(null)}
    >
      {product && <Order product={product} />}
    </Dialog>
  );
}

function Order({ product }: { readonly product: Product }) {
  const { say } = usePricing();
  const { isSignedIn, status } = useStore($session, { ssr: 'initial' });
  const currency = useStore($currency, { ssr: 'initial' });
  const offer = useStore($offer, { ssr: 'initial' });
  const { country, plan } = typeof offer === 'string' ? { country: null, plan: null } : offer;
  const isChange = product.kind === 'plan' && plan !== null && plan.isManaged;
  return (
    <>
      <p className="product">{useName(product)}</p>
      {isChange ? <Change product={product} plan={plan} /> : <Total product={product} />}
      <ul className="note">
        <li>{say('ui.order.tax')}</li>
        {country === 'CN' && currency === 'cny' && <li>{say('ui.order.alipay')}</li>}
        <li>{say('ui.order.refund')}</li>
      </ul>
      {isSignedIn && <PayForm product={product} currency={currency} isChange={isChange} />}
      {!isSignedIn && status !== 'loading' && <AccountFirst product={product} />}
    </>
  );
}

function Total({ product }: { readonly product: Product }) {
  const { say } = usePricing();
  const money = moneyOf(useStore($currency, { ssr: 'initial' }));
  return (
    <>
      <p className="price">
        <Amount text={priceText(amountIn(product, money), money)} />{' '}
        <span>{say('ui.order.total')}</span>
      </p>
      <p>{say(renewalOf(product))}</p>
    </>
  );
}

interface ChangeProps {
  readonly product: Product;
  readonly plan: PresentPlan;
}

/** Who has a plan that renews changes it, and buys no second one. */
function Change({ product, plan }: ChangeProps) {
  const { say } = usePricing();
  return (
    <p>
      {isMore(product, plan)
        ? say('ui.order.change', { plan: say(`ui.plan.${plan.tier}`) })
        : say('ui.order.down')}
    </p>
  );
}

function useName(product: Product): string {
  const { say, meterNames } = usePricing();
  if (product.kind === 'pack')
    return `${groupThousands(product.amount)} · ${meterNames[product.meter]}`;
  if (product.kind === 'lifetime') return say('ui.lifetime');
  const period = say(product.duration === 12 ? 'ui.yearly' : 'ui.monthly');
  return `${say(`ui.plan.${tierOfProduct(product) ?? 'Free'}`)} · ${period}`;
}

function renewalOf({ duration }: Product) {
  if (duration === 0) return 'ui.order.once';
  return duration === 12 ? 'ui.order.yearly' : 'ui.order.monthly';
}

function AccountFirst({ product }: { readonly product: Product }) {
  const { say, here, signUp, signIn } = usePricing();
  const query = new URLSearchParams({ callbackUrl: choicePath(here, product) });
  return (
    <>
      <p>{say('ui.order.account')}</p>
      <p className="ways">
        <a className="button" href={`${signUp}?${query}`}>
          {say('ui.order.sign-up')}
        </a>
        <a href={`${signIn}?${query}`}>{say('ui.order.sign-in')}</a>
      </p>
    </>
  );
}
