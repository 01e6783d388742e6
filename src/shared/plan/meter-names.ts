import type { Translate } from '../i18n/words.ts';
import { type Meter, meters } from './meter.ts';

/** What the meters are called, in the words that name the price of an answer. */
export function meterNames(t: Translate<'price'>): Readonly<Record<Meter, string>> {
  const names = meters.map((one): [string, string] => [one, t(`ui.meter.${one}`)]);
  return Object.fromEntries(names) as Record<Meter, string>;
}
