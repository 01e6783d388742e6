import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createWordsOf } from '#server/words.ts';
import { createWords } from '#shared/i18n/words.ts';
import { sites } from '#sites/index.ts';
import { type LetterName, type LetterValues, letters } from './letters.ts';
import { letterLink } from './link.ts';
import { composeLetter } from './send.ts';

const env = readEnv({ SUPPORT_EMAIL: 'help@family.example' });
const addressing = {
  domains: { family: 'family.example', second: 'second.example' },
  scheme: 'https',
  port: '',
} as const;
const wordsOf = createWordsOf();
const parts = { env, sites, addressing, wordsOf };
const link = 'https://family.example/reset-password#a_b-c';
const date = new Date('2026-01-15T12:05:00Z');

const samples: LetterValues = {
  welcome: { link },
  verify: { code: '012345', link },
  reset: { link },
  passwordChanged: { date, link },
  change: { code: '012345' },
  emailChanged: { email: 'new@example.org', link },
  newSignIn: { device: 'Firefox on Linux', place: null, date, link },
  paymentReceipt: { product: 'Pro', amount: '$12.00', date, order: 'A-1', link },
  paymentFailed: { product: 'Pro', amount: '$12.00', link },
  payout: { amount: '$30.00', date, link },
  exportReady: { date, link },
  accountDeleted: { date },
};
const names = Object.keys(letters) as LetterName[];

function compose<L extends LetterName>(letter: L, values = samples[letter], locale = 'en') {
  const order = { to: 'ada@example.org', locale, letter, values, hostKey: 'essay' } as const;
  return composeLetter(parts, order);
}

describe.each(names)('the letter %s', (name) => {
  const letter = compose(name);
  const html = letter.html ?? '';

  test('says the same as text and as HTML', () => {
    for (const line of letter.text.split('\n').filter((one) => one !== '' && one !== '--')) {
      const shown = line.startsWith('https://') ? line : line.replace(/:$/, '');
      expect(html).toContain(shown.replaceAll("'", '&#39;'));
    }
  });

  test('loads nothing and counts nobody: no picture, no style from elsewhere, no other address', () => {
    expect(html).not.toMatch(/<img|<link|<script|<iframe|url\(|src=|@import/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([one]) => one);
    expect(new Set(addresses)).toEqual(
      new Set([
        'https://essay.family.example/',
        ...('link' in samples[name] ? [samples[name].link] : []),
      ]),
    );
  });

  test('can be answered, and leaves no placeholder', () => {
    expect(letter.replyTo).toBe('help@family.example');
    expect(letter.subject + letter.text + html).not.toMatch(/undefined|null|[{}]/);
  });
});

test('a code and a link stand on lines of their own', () => {
  const { text, subject } = compose('verify');
  expect(text).toMatch(/^012345$/m);
  expect(text).toMatch(/^https:\/\/family\.example\/reset-password#a_b-c$/m);
  expect(subject).toContain('012345');
});

test('moments are told in UTC and in the language of the letter', () => {
  expect(compose('passwordChanged').text).toContain('January 15, 2026 at 12:05 PM UTC');
});

test('the place of a sign-in is told where it is known', () => {
  const known = { ...samples.newSignIn, place: 'France' };
  expect(compose('newSignIn', known).text).toContain('with Firefox on Linux in France on');
  expect(compose('newSignIn').text).toContain('with Firefox on Linux on');
});

test('nothing that a person chose becomes markup', () => {
  const device = '<b onclick="x">\'& {code}';
  const { html } = compose('newSignIn', { ...samples.newSignIn, device });
  expect(html).toContain('&#60;b onclick=&#34;x&#34;&#62;');
  expect(html).not.toContain('<b onclick');
});

test('a language that has no letters, or not all of them, gets English ones', () => {
  const half = createWords('fr', 'fr', { letters: { hello: 'Bonjour,' } });
  const some = { ...parts, wordsOf: (code: string) => (code === 'fr' ? half : wordsOf('en')) };
  const order = { to: 'a@b.co', letter: 'reset', values: { link } } as const;
  for (const locale of ['fr', 'xx', null])
    expect(composeLetter(some, { ...order, locale }).text).toMatch(/^Hello,\n/);
});

test('an Arabic letter is right to left, and its code is not', () => {
  const arabic = createWords('ar', 'ar', { letters: wordsOf('en').catalogue('letters') });
  const some = { ...parts, wordsOf: (code: string) => (code === 'ar' ? arabic : wordsOf('en')) };
  const order = { to: 'a@b.co', locale: 'ar', letter: 'change', values: samples.change } as const;
  const { html } = composeLetter(some, order);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/dir="ltr">012345</);
});

test('a link leads to the site that sends it, in a language that has the page, with its secret behind #', () => {
  const place = { hostKey: 'bypass2', locale: 'de', path: '/verify-email' } as const;
  expect(letterLink(parts, { ...place, group: 'account', secret: 's' })).toBe(
    'https://second.example/de/verify-email#s',
  );
  expect(letterLink(parts, { ...place, locale: null, group: 'account' })).toBe(
    'https://second.example/verify-email',
  );
});
