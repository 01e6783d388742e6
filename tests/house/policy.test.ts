import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportDays } from '#features/account/data/limits.ts';
import { realLocales } from '#shared/i18n/locale.ts';

/** Whom the server may ask, by the setting that names it, and the entry of the policy that tells of it. */
const askedBy: Readonly<Record<string, string>> = {
  ANTHROPIC_API_KEY: 'Models.',
  AUTH_GOOGLE_ID: 'Signing in with Google',
  BRAVE_SEARCH_API_KEY: 'Web search.',
  DEEPL_API_KEY: 'Translation',
  FAL_API_KEY: 'Generated pictures and videos',
  GOOGLE_GENERATIVE_AI_API_KEY: 'Models.',
  LANGUAGETOOL_URL: 'Grammar in other languages',
  LIBRETRANSLATE_API_KEY: 'Translation',
  LIBRETRANSLATE_URL: 'Translation',
  OPENAI_API_KEY: 'Models.',
  REPLICATE_API_TOKEN: 'Generated pictures and videos',
  S3_BUCKET: 'Files',
  SCORING_URL: 'Models.',
  SEARXNG_URL: 'Web search.',
  SMTP_URL: 'Email',
  SPEECH_MODEL: 'Speech',
  STRIPE_SECRET_KEY: 'Payment',
  TAVILY_API_KEY: 'Web search.',
  TRANSCRIPTION_MODEL: 'Speech',
};

const textOf = (locale: string) =>
  readFileSync(`content/articles/company/${locale}/privacy-policy.md`, 'utf8');

/** Entries of the lists, section by section. */
function entriesOf(locale: string): string[][] {
  return textOf(locale)
    .split(/^## /m)
    .map((section) => section.match(/^- .*/gm) ?? []);
}

test('the privacy policy tells of everybody whom the server may ask', () => {
  const settings = readFileSync('src/server/env.ts', 'utf8').matchAll(/^ {2}([A-Z][\dA-Z_]+):/gm);
  const asked = [...settings]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'DATABASE_URL')
    .filter((name) => /_(?:API_KEY|API_TOKEN|BUCKET|URL)$/.test(name) && !/_BASE_URL$/.test(name));
  expect(asked.filter((name) => !askedBy[name])).toEqual([]);
  const told = entriesOf('en').flat();
  const isTold = (head: string) => told.some((entry) => entry.startsWith(`- **${head}**`));
  expect(Object.entries(askedBy).filter(([, head]) => !isTold(head))).toEqual([]);
});

test.each(realLocales)('the privacy policy in $name has every entry', ({ code }) => {
  const count = (locale: string) => entriesOf(locale).map(({ length }) => length);
  expect(count(code)).toEqual(count('en'));
});

test.each(realLocales)(
  'the privacy policy in $name says for how many days an archive is kept',
  ({ code }) => {
    const [, after = ''] = textOf(code).split('(main:/app/account)');
    const [paragraph = ''] = after.split('\n');
    expect([...paragraph.matchAll(/\d+/g)].flat()).toContain(String(exportDays));
  },
);
