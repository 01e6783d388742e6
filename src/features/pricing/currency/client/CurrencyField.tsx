import { useStore } from '@nanostores/react';
import { supportedCurrency } from '#shared/currency/currency.ts';
import { usePricing } from '../../client/pricing-context.ts';
import { $currency, chooseCurrency } from '../../client/pricing-store.ts';
import type { CurrencyName } from '../currency-names.ts';

interface Props {
  readonly currencies: readonly CurrencyName[];
}

/** The currency of the page: the country's, until another is chosen by hand. */
export function CurrencyField({ currencies }: Props) {
  const { say } = usePricing();
  const currency = useStore($currency, { ssr: 'initial' });
  return (
    <label className="currency">
      {say('ui.currency')}{' '}
      <select
        autoComplete="transaction-currency"
        value={currency}
        onChange={(event) => chooseCurrency(supportedCurrency(event.currentTarget.value))}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code.toUpperCase()} · {name}
          </option>
        ))}
      </select>
    </label>
  );
}
