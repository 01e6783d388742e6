// @vitest-environment jsdom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import type { Product } from '#shared/plan/product.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $change } from '../../client/change-store.ts';
import { type Console, ConsoleContext } from '../../client/console-context.ts';
import type { OrderRow } from './OrdersPanel.tsx';
import { RefundButton } from './RefundButton.tsx';

const words = islandWords('admin', 'ui.');
const console: Console = {
  say: sayer<'admin'>(words, 'en'),
  ...{ meterOf: (meter) => meter, tag: 'en', sites: {} },
  ...{ address: new URLSearchParams(), go: () => undefined },
};

/** What the dialog says of the amount, once the button of an order is pressed. */
async function noteOf(kind: Product['kind']) {
  const order: OrderRow = {
    ...{ id: 'o', ownerId: 'p', email: null, product: 'Pro', kind, site: 'main' },
    ...{ provider: 'stripe', state: 'paid', currency: 'usd', paid: 1_999, refunded: 0 },
    createdAt: '2026-01-15T10:00:00.000Z',
  };
  const place = document.createElement('div');
  const root = createRoot(place);
  const button = createElement(RefundButton, { order });
  flushSync(() => root.render(<ConsoleContext value={console}>{button}</ConsoleContext>));
  place.querySelector('button')?.click();
  const note = $change.get()?.fields?.[0]?.note;
  flushSync(() => root.unmount());
  // React's scheduler still looks at the window once.
  await new Promise((done) => setImmediate(done));
  return note;
}

test('says before a refund that a plan ends with it, and nothing of that for a pack', async () => {
  expect(await noteOf('plan')).toBe(words['ui.orders.refund.plan']);
  expect(await noteOf('lifetime')).toContain('ends at once');
  expect(await noteOf('pack')).toBeUndefined();
});
