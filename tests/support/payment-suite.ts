import { afterAll, beforeAll } from 'vitest';
import { PaymentProviderServer } from './payment-provider.ts';

/** The provider of all tests of a file. */
export function suiteProvider(): PaymentProviderServer {
  const provider = new PaymentProviderServer();
  beforeAll(() => provider.start());
  afterAll(() => provider.stop());
  return provider;
}
