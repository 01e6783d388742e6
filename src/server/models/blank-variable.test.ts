import { expect, test, vi } from 'vitest';

test('a variable that is set to nothing keeps no provider’s package from loading', async () => {
  // Read by the package itself, when it is imported.
  vi.stubEnv('OPENAI_BASE_URL', ' ');
  const { connectionsOf } = await import('./connections.ts');
  const { systemClock } = await import('../clock.ts');
  expect(connectionsOf({ OLLAMA_BASE_URL: 'off' } as never, systemClock)).toEqual([]);
  vi.unstubAllEnvs();
});
