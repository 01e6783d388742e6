import fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '#shared/errors/present.ts';
import { Failed, fault } from './failed.ts';
import { failureOf } from './failure-of.ts';
import { refusal } from './refusal.ts';

const answer = (message: string, data: unknown) => Object.assign(new Error(message), { data });
const unknown = { kind: 'fault', fault: 'unknown_client' };

test('a plain string stays one (SPEC 8)', () => {
  expect(failureOf('Not today')).toEqual({ kind: 'text', text: 'Not today' });
});

test('an error with message and data.code is the server’s answer (SPEC 3)', () => {
  const data = {
    code: 'CONFLICT',
    number: 400,
    httpStatus: 409,
    key: 'x',
    values: { a: 1, b: {} },
  };
  expect(failureOf(answer('Taken', data))).toEqual({
    kind: 'rpc',
    message: 'Taken',
    code: 'CONFLICT',
    number: 400,
    status: 409,
    key: 'x',
    values: { a: 1 },
  });
});

test('what the page itself refuses is presented like the server’s', () => {
  expect(present(failureOf(refusal('image_size'))).toast).toMatchObject({
    key: 'image_size',
    text: 'image must be smaller than 10MB',
  });
});

test('a failure is found under the errors that wrap it', () => {
  const html = new Failed({ kind: 'html', status: 502 });
  expect(failureOf(new Error('x', { cause: new Error('y', { cause: html }) }))).toEqual(
    html.failure,
  );
  expect(failureOf(new Error('x', { cause: fault('network') }))).toEqual({
    kind: 'fault',
    fault: 'network',
  });
});

test('a bug of ours is unknown: its message is not for visitors', () => {
  expect(failureOf(new TypeError('x is not a function'))).toEqual(unknown);
  expect(failureOf(undefined)).toEqual(unknown);
});

test('causes that close on themselves end', () => {
  const first = new Error('a');
  const second = new Error('b', { cause: first });
  first.cause = second;
  expect(failureOf(first)).toEqual(unknown);
});

test('whatever is thrown can be read and presented (SPEC 8)', () => {
  const odd = fc.anything().map((data) => answer('x', data));
  const coded = fc
    .record({ code: fc.string(), values: fc.anything(), key: fc.anything() })
    .map((data) => answer('', data));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), odd, coded), (thrown) => {
      expect(present(failureOf(thrown)).events.length).toBeGreaterThan(0);
    }),
  );
});
