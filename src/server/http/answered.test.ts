import { expect, test, vi } from 'vitest';
import { answered } from './answered.ts';

test.each([
  ['the store is away', new Error('x', { cause: { code: 'ECONNREFUSED' } }), 500],
  ['the store is away, as its driver says it', refusedBy('ECONNREFUSED'), 503],
  ['anything else', new TypeError('what a person typed'), 500],
])('%s: logged without a person’s words', async (_, error, status) => {
  const log = { error: vi.fn() };
  const asked = { kernel: { log }, requestId: 'r1' } as never;
  const response = await answered(asked, () => Promise.reject(error));
  expect(response.status).toBe(status);
  // A bare 500 is what the server puts its page in place of.
  expect(response.headers.has('content-type')).toBe(status === 503);
  const told = log.error.mock.calls[0]?.[0];
  expect(told).toMatchObject({ event: 'app.failed', requestId: 'r1' });
  expect(JSON.stringify(told)).not.toContain('typed');
});

function refusedBy(code: string): Error {
  return new Error('Cannot read', { cause: Object.assign(new Error(code), { code }) });
}
