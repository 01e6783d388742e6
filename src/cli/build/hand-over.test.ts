import path from 'node:path';
import type { AstroUserConfig } from 'astro';
import { expect, test } from 'vitest';

test('a family is served from what the last build has left until all of the next is there: Astro empties nothing', async () => {
  const file = path.resolve('astro.config.mjs');
  const { default: config } = (await import(file)) as { default: AstroUserConfig };
  expect(config.vite?.build?.emptyOutDir).toBe(false);
});
