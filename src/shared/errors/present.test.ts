import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, type ErrorKey } from './catalogue.ts';
import type { Failure, Fault } from './failure.ts';
import { present } from './present.ts';

function rpc(key: ErrorKey): Failure {
  const { message, rpc: code, code: number } = catalogue[key];
  return { kind: 'rpc', key, message, code, number };
}

const eventNames = (failure: Failure) => present(failure).events.map(({ name }) => name);

describe('events of a failed call (SPEC 8)', () => {
  test.each(['video_limit', 'image_limit'] as const)(
    '%s fires usage-limit and nothing else happens (SPEC 8)',
    (key) => {
      expect(present(rpc(key))).toEqual({ events: [{ name: 'usage-limit', detail: { key } }] });
    },
  );

  test('the usage limit wins over UNAUTHORIZED and FORBIDDEN (SPEC 8)', () => {
    const { message } = catalogue.video_limit;
    for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR'])
      expect(eventNames({ kind: 'rpc', message, code })).toEqual(['usage-limit']);
  });

  test.each([
    ['UNAUTHORIZED', ['unauthorized', 'error']],
    ['FORBIDDEN', ['forbidden', 'error']],
    ['BAD_REQUEST', ['error']],
    [undefined, ['error']],
  ])('%s fires the specific event, then the generic one (SPEC 8)', (code, names) => {
    expect(eventNames({ kind: 'rpc', message: 'Made up', code })).toEqual(names);
  });

  test('the generic event carries the details (SPEC 8)', () => {
    expect(present({ ...rpc('word_limit'), status: 412 } as Failure).events).toEqual([
      {
        name: 'error',
        detail: {
          message: catalogue.word_limit.message,
          key: 'word_limit',
          code: 'PRECONDITION_FAILED',
          number: 2000,
          status: 412,
        },
      },
    ]);
  });
});

describe('what the visitor sees (SPEC 8)', () => {
  test.each(['chat_credit_limit', 'essay_word_limit', 'coupon_invalid'] as const)(
    '%s is silent, but its event fires (SPEC 8)',
    (key) => {
      const shown = present(rpc(key));
      expect(shown.toast).toBeUndefined();
      expect(shown.events.map(({ name }) => name)).toEqual(['error']);
    },
  );

  test('a limit names the way to more; a cap of one’s own and what support helps with do not', () => {
    const actionOf = (key: ErrorKey) => present(rpc(key)).toast?.action;
    for (const key of [
      'word_limit',
      'gpt4_word_limit',
      'plagiarism_limit',
      'question_limit',
    ] as const)
      expect(actionOf(key), key).toBe('pricing');
    expect(actionOf('free_search_limit')).toBe('contact');
    expect(actionOf('usage_cap')).toBeUndefined();
  });

  test('a silent message stays silent under INTERNAL_SERVER_ERROR (SPEC 8)', () => {
    const { message } = catalogue.chat_credit_limit;
    expect(present({ kind: 'rpc', message, code: 'INTERNAL_SERVER_ERROR' }).toast).toBeUndefined();
  });

  test('INTERNAL_SERVER_ERROR shows UNKNOWN ERROR, whatever its message (SPEC 8)', () => {
    for (const message of ['relation "users" does not exist', catalogue.word_limit.message])
      expect(present({ kind: 'rpc', message, code: 'INTERNAL_SERVER_ERROR' }).toast).toMatchObject({
        key: 'unknown',
        text: 'UNKNOWN ERROR',
      });
  });

  test('a plain string is shown as it is (SPEC 8)', () => {
    expect(present({ kind: 'text', text: 'Not today' }).toast).toEqual({
      text: 'Not today',
      ms: 5000,
    });
    const { message } = catalogue.word_limit;
    expect(present({ kind: 'text', text: message }).toast?.key).toBeUndefined();
  });

  test.each([
    [403, 'reload'],
    [502, 'reload'],
    [200, 'contact'],
    [413, 'contact'],
    [431, 'contact'],
    [500, 'contact'],
    [503, 'contact'],
  ])(
    'an HTML answer of status %i is a notice of 5 s with the action %s (SPEC 8, R8)',
    (status, action) => {
      const shown = present({ kind: 'html', status });
      expect(shown.toast).toMatchObject({ ms: 5000, action, key: `html_${action}` });
      expect(shown.events).toMatchObject([{ name: 'error', detail: { status } }]);
    },
  );

  test('status 431 shows its status text (SPEC 8, R8)', () => {
    const failure: Failure = { kind: 'status', status: 431, statusText: 'Header Too Fat' };
    expect(present(failure).toast).toEqual({ text: 'Header Too Fat', ms: 5000 });
  });

  test('status 431 without one shows Request Entity Too Large (SPEC 8, R8)', () => {
    const shown = present({ kind: 'status', status: 431, statusText: '' });
    expect(shown.toast).toMatchObject({
      key: 'headers_too_large',
      text: 'Request Entity Too Large',
    });
  });

  test.each([
    [400, 'bad_request'],
    [404, 'bad_request'],
    [500, 'bad_response'],
    [504, 'bad_response'],
    [302, 'bad_response'],
  ])('an unreadable answer of status %i is %s (SPEC 8)', (status, key) => {
    expect(present({ kind: 'status', status, statusText: 'x' }).toast).toMatchObject({ key });
  });

  test('any other message is shown, with its key when it has one (SPEC 8)', () => {
    expect(present(rpc('email_code')).toast).toEqual({
      key: 'email_code',
      text: 'Incorrect email code',
      ms: 5000,
    });
    expect(present({ kind: 'rpc', message: 'From a newer server' }).toast).toEqual({
      text: 'From a newer server',
      ms: 5000,
    });
  });

  test('a message with a value is known by its key, and keeps the value', () => {
    const shown = present({
      kind: 'rpc',
      message: 'filled',
      key: 'too_many_attempts',
      values: { minutes: 3 },
    });
    expect(shown.toast).toMatchObject({
      key: 'too_many_attempts',
      text: 'filled',
      values: { minutes: 3 },
    });
  });

  test('a stale page is told to reload (R24), a used-up search how to reach support (SPEC 8)', () => {
    expect(present(rpc('stale_build')).toast).toMatchObject({ action: 'reload', ms: 30_000 });
    expect(present(rpc('free_search_limit')).toast).toMatchObject({ action: 'contact' });
  });

  test('a required session leads to sign-in with SessionRequired, without a toast (SPEC 4)', () => {
    const shown = present(rpc('session_required'));
    expect(shown.redirect).toEqual({ page: 'sign-in', error: 'SessionRequired' });
    expect(shown.toast).toBeUndefined();
    expect(shown.events.map(({ name }) => name)).toEqual(['error']);
  });
});

describe('generic client errors (SPEC 8)', () => {
  const shown: Record<Fault, boolean> = {
    malformed_response: true,
    unknown_client: true,
    fetch_missing: true,
    input_too_big: true,
    aborted: false,
    result_missing: true,
    network: true,
    http_timeout: true,
    http_aborted: false,
    bad_request: true,
    bad_response: true,
    canceled: false,
  };

  test.each(Object.entries(shown))('%s shows a toast: %s (SPEC 8)', (fault, toast) => {
    const { events, ...rest } = present({ kind: 'fault', fault: fault as Fault });
    expect(events).toMatchObject([{ name: 'error', detail: { key: fault } }]);
    expect(rest.toast?.text).toBe(toast ? catalogue[fault as Fault].message : undefined);
  });
});

describe('whatever comes', () => {
  const kind = fc.constantFrom('rpc', 'text', 'html', 'status', 'fault', '__proto__');
  const field = fc.oneof(fc.anything(), fc.constantFrom(...Object.keys(catalogue)));
  const odd = fc.record(
    {
      kind,
      message: field,
      code: field,
      number: field,
      key: field,
      values: field,
      text: field,
      status: field,
      statusText: field,
      fault: field,
    },
    { requiredKeys: ['kind'] },
  );

  test('never throws, and a toast always has words and a time (SPEC 8)', () => {
    fc.assert(
      fc.property(fc.oneof(odd, fc.anything()), (failure) => {
        const { events, toast, redirect } = present(failure as Failure);
        expect(events.length).toBeGreaterThan(0);
        if (toast) expect(toast.text.trim() !== '' && toast.ms >= 5000).toBe(true);
        expect(toast && redirect).toBeUndefined();
      }),
      { examples: [[{ kind: 'status', status: [{ toString: 0 }] }]] },
    );
  });
});
