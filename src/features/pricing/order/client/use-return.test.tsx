// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { packProducts } from '#shared/plan/products.ts';
import { type Pricing, PricingContext } from '../../client/pricing-context.ts';
import { ManageLink } from './ManageLink.tsx';
import { PayForm } from './PayForm.tsx';

const asked = vi.hoisted(() => vi.fn(() => '#away'));
vi.mock('../../client/pricing-store.ts', () => ({
  pay: async () => ({ value: { url: asked() }, error: undefined }),
  openPortal: async () => asked(),
}));

const words = splitMessages(
  JSON.parse(readFileSync('content/messages/en/pricing.json', 'utf8')),
  'ui.',
);
const pricing = { say: sayer<'pricing'>(words, 'en'), locale: 'en' } as Pricing;
const [product] = packProducts;

let root: Root;

async function show(part: ReactNode): Promise<HTMLButtonElement> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  await act(async () => root.render(<PricingContext value={pricing}>{part}</PricingContext>));
  const button = place.querySelector('button');
  if (!button) throw new Error('no button');
  return button;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked.mockClear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test.for([
  ['payment page', product && <PayForm product={product} currency="usd" isChange={false} />],
  ['pages of the plan', <ManageLink key="manage" />],
] as const)('who comes back from the %s can go there again', async ([, part]) => {
  const button = await show(part);
  const atRest = button.textContent;
  await act(async () => button.click());
  await act(async () => button.click());
  expect(asked).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual([atRest, 'false']);
  await act(async () => button.click());
  expect(asked).toHaveBeenCalledTimes(2);
});
