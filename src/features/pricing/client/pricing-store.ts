import { atom } from 'nanostores';
import type { Answered } from '#client/errors/answered.ts';
import { type Currency, isCurrency } from '#shared/currency/currency.ts';
import { currencyOf } from '#shared/currency/currency-info.ts';
import type { Product } from '#shared/plan/product.ts';
import { findProduct, isOnSale } from '#shared/plan/products.ts';
import type { CheckoutInput, NextPage, Offer, PortalInput } from '../contract.ts';
import { chosenCurrency, keepCurrency } from '../currency/client/currency-choice.ts';

/** Dollars, as the page was made, until the country or the choice of the visitor is known. */
export const $currency = atom<Currency>('usd');
export const $offer = atom<Offer | 'loading' | 'failed'>('loading');
/** What is about to be bought. */
export const $wanted = atom<Product | null>(null);

/** Loaded after the page can be read; null where a deploy took the file away (R25). */
const loadCalls = () => import('./calls.ts').catch(() => null);

/** The country has no more to say: storage may be blocked, but the page itself remembers (R37). */
let byHand = false;

export function chooseCurrency(currency: Currency): void {
  byHand = true;
  $currency.set(currency);
  keepCurrency(currency);
}

/** Asks for the country, whether anything is sold, and the plan of who is signed in. */
export async function loadOffer(): Promise<void> {
  const kept = byHand ? null : chosenCurrency();
  if (kept) chooseCurrency(kept);
  $offer.set('loading');
  const offer = (await (await loadCalls())?.offer()) ?? 'failed';
  $offer.set(offer);
  if (offer !== 'failed' && !byHand) $currency.set(currencyOf(offer.country).code);
}

/** Address of the page where a plan is changed, paid for otherwise or ended; null where that failed. */
export async function openPortal(input: PortalInput): Promise<string | null> {
  return (await (await loadCalls())?.portal(input)) ?? null;
}

/** @returns the address of the payment page, or why there is none; the visitor has been told (SPEC 8). */
export async function pay(input: CheckoutInput): Promise<Answered<NextPage>> {
  const calls = await loadCalls();
  return (await calls?.checkout(input)) ?? { value: null, error: undefined };
}

/** The choice that the address carries over sign-up: `?buy=pro-yearly&currency=eur`. */
export function readChoice(search: string): void {
  const query = new URLSearchParams(search);
  const currency = query.get('currency') ?? '';
  if (isCurrency(currency)) chooseCurrency(currency);
  const product = findProduct(query.get('buy') ?? '');
  if (product && isOnSale(product)) $wanted.set(product);
}

/** Address of this page with a choice in it, to come back to. */
export function choicePath(path: string, product: Product): string {
  return `${path}?${new URLSearchParams({ buy: product.id, currency: $currency.get() })}`;
}
