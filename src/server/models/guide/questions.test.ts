import { expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import { asked, type Subject } from '#tests/fixtures/guide-asked.ts';
import { unrelated } from '#tests/fixtures/guide-unrelated.ts';
import { testModels } from '#tests/support/provider-models.ts';

const models = testModels();

const pages: Readonly<Record<Subject, { readonly host: string; readonly path: string }>> = {
  cost: { host: '', path: '/pricing' },
  account: { host: '', path: '/app/account' },
  languages: { host: '', path: '' },
  resize: { host: '', path: '/image/resize' },
  count: { host: 'writer.', path: '/word-counter' },
  summary: { host: 'writer.', path: '/summarizer' },
  paraphrase: { host: 'writer.', path: '/paraphrasing-tool' },
  plagiarism: { host: 'essay.', path: '/plagiarism-checker' },
  cite: { host: 'essay.', path: '/citation-generator' },
  grammar: { host: 'grammar.', path: '/grammar-checker' },
  trim: { host: 'video.', path: '/trim-video' },
  subtitles: { host: 'video.', path: '/burn-in-subtitles' },
  poem: { host: 'writer.', path: '/poem-generator' },
  translate: { host: 'translate.', path: '' },
};

function addressOf(subject: Subject, locale: Locale): string {
  const { host, path } = pages[subject];
  const way = `${locale === 'en' ? '' : `/${locale}`}${path}`;
  return `http://${host}wordkin.localhost:4321${way === '' ? '/' : way}`;
}

async function links(text: string, locale: Locale): Promise<string[]> {
  const { signal } = new AbortController();
  let said = '';
  const messages = [{ role: 'user', text }] as const;
  await models.answer({ slug: 'chat', messages, signal, locale }, (event) => {
    if (event.type === 'text') said += event.text;
  });
  return [...said.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
}

const locales = Object.keys(asked) as (keyof typeof asked)[];

test.each(locales)('in %s what a newcomer asks for stands first', async (locale) => {
  const wanted = asked[locale].map(([question, subject]) => [question, addressOf(subject, locale)]);
  const first = await Promise.all(
    asked[locale].map(async ([question]) => [question, (await links(question, locale))[0]]),
  );
  expect(first).toEqual(wanted);
});

test.each(locales)('in %s what has nothing to do with the family finds nothing', async (locale) => {
  const found = await Promise.all(
    unrelated[locale].map(async (question) => [question, await links(question, locale)]),
  );
  expect(found).toEqual(unrelated[locale].map((question) => [question, []]));
});
