import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isOutage } from './outage.ts';
import { reporter } from './report.ts';

function reported(cause: unknown, signal = new AbortController().signal) {
  const lines: Record<string, unknown>[] = [];
  const write = (level: string) => (line: object) => void lines.push({ level, ...line });
  const log = { info: write('info'), error: write('error') } as unknown as Log;
  const error = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
  reporter(log, signal)({ error, path: 'counter.save' });
  return lines;
}

const query = new Error('Failed query: insert … params: ann@example.org', {
  cause: Object.assign(new Error('duplicate key (ann@example.org)'), { code: '23505' }),
});

test('an unexpected error is logged with names, codes and frames, never with what a person typed', () => {
  const [line] = reported(query);
  expect(line).toMatchObject({
    level: 'error',
    event: 'rpc.error',
    path: 'counter.save',
    key: 'unknown',
    codes: ['23505'],
  });
  expect(line?.frames).toEqual(expect.arrayContaining([expect.stringMatching(/^at /)]));
  expect(JSON.stringify(line)).not.toContain('ann@example.org');
});

test('an expected refusal is one line with its key', () => {
  expect(reported(new AppError('word_limit'))).toEqual([
    { level: 'info', event: 'rpc.error', path: 'counter.save', key: 'word_limit' },
  ]);
});

test('a failure after the caller left is no alarm (R3)', () => {
  expect(reported(query, AbortSignal.abort())).toMatchObject([{ level: 'info' }]);
});

test.each([
  ['Connection terminated unexpectedly', true],
  ['timeout exceeded when trying to connect', true],
  ['Cannot use a pool after calling end on the pool', true],
  ['PGlite is closed', true],
  ['null value in column "id"', false],
])('the driver’s "%s" is an outage: %s (R10, R11)', (message, outage) => {
  expect(isOutage(new Error('Failed query', { cause: new Error(message) }))).toBe(outage);
});

test('an outage is found in what a parallel connect reports, and causes may close on themselves (R10)', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isOutage(new AggregateError([refused]))).toBe(true);
  const loop = new Error('a');
  loop.cause = loop;
  expect(isOutage(loop)).toBe(false);
});
