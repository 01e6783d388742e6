import { useStore } from '@nanostores/react';
import type { Product } from '#shared/plan/product.ts';
import { usePricing } from '../../client/pricing-context.ts';
import { $currency, $offer, $wanted, choicePath } from '../../client/pricing-store.ts';

interface Props {
  readonly product: Product;
  readonly text: string;
  /** Says which, where the text alone does not. */
  readonly label?: string;
  readonly quiet?: boolean;
  /** One of many in a list, which need not say each that nothing is sold. */
  readonly isListed?: boolean;
}

/**
 * Opens the choice. Its room is kept from the first; it is seen once the page knows that anything is
 * sold here.
 */
export function BuyLink({ product, text, label, quiet = false, isListed = false }: Props) {
  const { say, here, signUp } = usePricing();
  const offer = useStore($offer, { ssr: 'initial' });
  useStore($currency, { ssr: 'initial' });
  const isSold = typeof offer !== 'string' && offer.isSelling;
  // It stands where the button would: nothing moves once that is known.
  if (typeof offer !== 'string' && !isSold && !isListed)
    return <span className="button quiet own">{say('ui.unsold')}</span>;
  const back = choicePath(here, product);
  return (
    <a
      className={quiet ? 'button quiet' : 'button'}
      data-waits={isSold ? undefined : ''}
      href={`${signUp}?${new URLSearchParams({ callbackUrl: back })}`}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        $wanted.set(product);
      }}
    >
      {text}
    </a>
  );
}
