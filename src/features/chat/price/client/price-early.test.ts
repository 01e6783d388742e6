// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { ModelChoice } from '../../contract.ts';
import type { PriceNow } from '../contract.ts';

const priceNow = vi.fn(
  async ({ slugs }: { readonly slugs: readonly string[] }): Promise<PriceNow | null> => ({
    models: slugs.map((slug) => ({ slug, meter: null, factor: 1 })),
    left: [],
    searches: null,
  }),
);
vi.mock('../../client/load-calls.ts', () => ({ loadCalls: async () => ({ priceNow }) }));

beforeEach(() => {
  vi.resetModules();
  priceNow.mockClear();
});
afterEach(() => vi.restoreAllMocks());

/** A page that has just woken, whose models are on their way. */
async function woken() {
  const { $models, $slug } = await import('../../models/client/model-store.ts');
  const { $price, watchPrice } = await import('./price-store.ts');
  const stop = watchPrice();
  $models.set({ state: 'loading', choices: [] });
  $slug.set('chat');
  const known = (state: ModelChoice['state']) =>
    $models.set({ state: 'ready', choices: [{ slug: 'chat', state } as ModelChoice] });
  return { $models, $price, known, stop };
}

test('the price of the page’s own model is asked beside the models, and anew when these are told again', async () => {
  const { $price, known, stop } = await woken();
  known('ready');
  await eventually(() => expect($price.get().state).toBe('ready'));
  expect(priceNow).toHaveBeenCalledOnce();
  known('ready');
  await eventually(() => expect(priceNow).toHaveBeenCalledTimes(2));
  stop();
});

test('a price that could not be had is asked again with the models, and nothing is said before', async () => {
  priceNow.mockResolvedValueOnce(null);
  const { $price, known, stop } = await woken();
  await eventually(() => expect(priceNow).toHaveBeenCalledOnce());
  expect($price.get()).toEqual({ state: 'waiting', now: null });
  known('ready');
  await eventually(() => expect($price.get().state).toBe('ready'));
  stop();
});

test('a model that nobody can ask here has no price, though it was asked for', async () => {
  const { $price, known, stop } = await woken();
  await eventually(() => expect($price.get().now).not.toBeNull());
  known('set-up');
  stop();
  expect($price.get()).toEqual({ state: 'waiting', now: null });
});
