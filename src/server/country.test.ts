import { expect, test } from 'vitest';
import { countryOf } from './country.ts';

const trusting = { TRUST_PROXY: true, COUNTRY_HEADER: 'cf-ipcountry' };
const alone = { ...trusting, TRUST_PROXY: false };
const says = (country: string) => new Headers({ 'cf-ipcountry': country });

test.each([
  ['a trusted proxy is believed', trusting, says('fr'), '8.8.8.8', 'FR'],
  ['its "unknown" is not a country', trusting, says('XX'), '8.8.8.8', 'US'],
  ['nor is Tor', trusting, says('T1'), '8.8.8.8', 'US'],
  ['nor is anything else', trusting, says('<b>'), '8.8.8.8', 'US'],
  ['a visitor is not believed', alone, says('FR'), '8.8.8.8', 'US'],
  ['the table knows IPv6', alone, new Headers(), '2001:4860:4860::8888', 'US'],
  ['this machine is nowhere', alone, new Headers(), '127.0.0.1', null],
  ['nor is a private address', alone, new Headers(), '10.0.0.1', null],
  ['nor is what is no address', alone, new Headers(), 'x', null],
] as const)('%s (SPEC 7)', async (_, env, headers, ip, country) => {
  expect(await countryOf(env, headers, ip)).toBe(country);
});
