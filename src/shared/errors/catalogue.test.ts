import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { actionWords } from './action-words.ts';
import { AppError, isAppError } from './app-error.ts';
import { browserErrors, errorKeyIn } from './browser-errors.ts';
import { catalogue, type ErrorKey, errorKeyOf, isErrorKey } from './catalogue.ts';
import { fill } from './fill.ts';
import { numericCodes } from './numeric-code.ts';
import { httpStatusOf } from './rpc-code.ts';
import { signInErrorKey } from './sign-in-error.ts';

const source = readFileSync('content/messages/en/errors.json', 'utf8');
const words: Record<string, string> = JSON.parse(source);
const keys = Object.keys(catalogue) as ErrorKey[];

/** SPEC 8, 5: what is quoted in full, letter by letter. */
const exact: Partial<Record<ErrorKey, string>> = {
  credentials_required: 'Email and password are required',
  user_missing: 'User does not exist',
  credentials_wrong: 'Incorrect username or password',
  device_id: 'DeviceId error',
  verification_expired: 'The verification time has expired, please resend the email.',
  email_registered: 'The email has been registered.',
  parameter: 'Incorrect Parameter',
  param: 'Incorrect Param',
  params: 'Incorrect Params',
  word_limit:
    "You've reached the word limit. Please upgrade or purchase an add-on word package for more words.",
  too_many_tokens: 'Too many tokens, please wait before trying again.',
  too_many_requests: 'Too many requests, please wait before trying again.',
  email_code: 'Incorrect email code',
  email_unverified: 'Email has not been verified yet',
  email_unavailable: 'Email not available',
  question_limit: "You've reached your question limit. Please upgrade to get more.",
  document_unreadable: "We can't process this document. Please upload another.",
  transcript_missing: "Sorry, we can't summarize YouTube videos with no transcripts for now.",
  credit_limit: "You've reached the credit limit. Please upgrade for more credits.",
  chat_share_exists: 'Chat share url exists',
  chat_share_missing: 'Chat share id does not exist',
  request_aborted: 'Your request was aborted.',
  video_length: 'Please upload a video of 3 to 30 seconds in length',
  image_type: 'only image files are allowed',
  image_size: 'image must be smaller than 10MB',
  unknown: 'UNKNOWN ERROR',
  headers_too_large: 'Request Entity Too Large',
  malformed_response: 'Unable to transform response from server',
  unknown_client: 'Unknown error',
  fetch_missing: 'No fetch implementation found',
  input_too_big: 'Input is too big for a single dispatch',
  aborted: 'Aborted',
  result_missing: 'Missing result',
};

/** SPEC 8: what it cuts short or only describes, by the words it does give. */
const described: Partial<Record<ErrorKey, RegExp>> = {
  content_policy: /unable to respond.* violate our content management policy/,
  repetitive_prompt: /pattern/,
  gpt3_word_limit: /GPT-3\.5.*upgrade/,
  undetectable_word_limit: /purchase.*undetectable words/,
  free_search_limit: /free search.*contact support/,
  chat_missing: /^Chat not found$/,
  search_result_missing: /^Search result not found$/,
  slide_outline_missing: /^Slide outline not found$/,
  slide_theme_missing: /^Slide theme not found$/,
  file_too_large: /^This file is too large\. /,
  credit_usage: /credit usage/,
  advanced_credit_limit: /^You've reached the advanced credit limit\. /,
  payment_failed: /^We were unable to process your payment\. /,
  video_limit: /video limit/,
  image_limit: /image limit/,
  chat_credit_limit: /chat credit limit/,
  essay_word_limit: /essay word limit/,
};

describe('the catalogue (SPEC 8)', () => {
  test.each(Object.entries(exact))('%s is word for word the spec (SPEC 8)', (key, message) => {
    expect(catalogue[key as ErrorKey].message).toBe(message);
  });

  test.each(Object.entries(described))('%s says what the spec describes (SPEC 8)', (key, words) => {
    expect(catalogue[key as ErrorKey].message).toMatch(words);
  });

  test('holds no literal dots and no message twice (SPEC 8)', () => {
    const messages = keys.map((key) => catalogue[key].message);
    expect(messages.filter((text) => /\.\.\.|…/.test(text))).toEqual([]);
    expect(new Set(messages).size).toBe(messages.length);
  });

  test('uses every numeric code of the spec but ok, and no other (SPEC 8)', () => {
    const used = new Set(keys.map((key) => catalogue[key].code));
    const spec = Object.keys(numericCodes).map(Number);
    expect(spec).toHaveLength(16);
    expect([...used].sort()).toEqual(spec.filter((code) => code !== 200).sort());
  });

  test('has the 14 named codes and the parse error with their HTTP statuses (SPEC 8)', () => {
    const used = new Set(keys.map((key) => catalogue[key].rpc));
    expect([...used].sort()).toEqual(Object.keys(httpStatusOf).sort());
    expect(httpStatusOf).toMatchObject({
      METHOD_NOT_SUPPORTED: 405,
      CLIENT_CLOSED_REQUEST: 499,
      ABORTED: 499,
      PAYLOAD_TOO_LARGE: 413,
      UNPROCESSABLE_CONTENT: 422,
      TOO_MANY_REQUESTS: 429,
      PARSE_ERROR: 400,
    });
  });

  test('is silent for the two limits and raises usage-limit for the two others (SPEC 8)', () => {
    const shown = (show: string) => keys.filter((key) => catalogue[key].show === show);
    expect(shown('usage')).toEqual(['video_limit', 'image_limit']);
    expect(shown('silent')).toEqual(
      expect.arrayContaining(['chat_credit_limit', 'essay_word_limit']),
    );
  });
});

describe('the words', () => {
  test('the English catalogue says exactly what the wire carries', () => {
    const messages = keys.map((key) => [key, catalogue[key].message]);
    const buttons = Object.entries(actionWords).map(([action, text]) => [`action.${action}`, text]);
    expect(words).toEqual(Object.fromEntries([...messages, ...buttons]));
  });

  test('are ICU that the small formatter fills as the whole library does', () => {
    const values = { email: 'help@example.org' };
    for (const text of Object.values(words))
      expect(fill(text, values)).toBe(new IntlMessageFormat(text, 'en').format(values));
  });

  test.each([
    ["l''{name}", "l'A"],
    ["'{name}' {name}", '{name} A'],
    ["it's {name}", "it's A"],
    ['{other}', '{other}'],
  ])('fill %s', (text, filled) => {
    expect(fill(text, { name: 'A' })).toBe(filled);
  });
});

test('a message on the wire finds its key again, for every row', () => {
  for (const key of keys) expect(errorKeyOf(catalogue[key].message)).toBe(key);
  expect(errorKeyOf('constructor')).toBeUndefined();
});

test('the browser knows by its message alone what it does not show as an error is shown (SPEC 8)', () => {
  const apart = keys.filter((key) => catalogue[key].show !== 'toast' || key === 'session_required');
  for (const key of apart) expect(errorKeyIn(catalogue[key])).toBe(key);
  for (const key of keys) expect(errorKeyIn({ ...catalogue[key], key })).toBe(key);
  expect(errorKeyIn({ message: 'constructor', key: '' })).toBeUndefined();
  expect(Object.keys(browserErrors).length).toBeLessThan(keys.length / 3);
});

test('no text that is not a key passes for one', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isErrorKey(value)).toBe(keys.some((key) => key === value));
    }),
  );
  expect(isErrorKey('toString')).toBe(false);
});

test('an AppError carries the exact message and keeps its cause off it', () => {
  const error = new AppError('word_limit', { cause: new Error('row 7') });
  expect(error.message).toBe(exact.word_limit);
  expect(isAppError(error)).toBe(true);
  expect(isAppError(new Error('word_limit'))).toBe(false);
});

test('the sign-in page understands library names and exact messages, and echoes nothing (SPEC 8)', () => {
  expect(signInErrorKey('SessionRequired')).toBe('session_required');
  expect(signInErrorKey('OAuthCallback')).toBe('sign_in_provider');
  expect(signInErrorKey('Incorrect username or password')).toBe('credentials_wrong');
  expect(signInErrorKey('<b>pay here</b>')).toBe('sign_in_failed');
  expect(signInErrorKey('__proto__')).toBe('sign_in_failed');
});

test('the words file is as small as a first error may cost', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(12_000);
});
