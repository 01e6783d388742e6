import { expect, test } from 'vitest';
import { createArticles } from '#server/articles/articles.ts';
import type { Article } from '#shared/article/article.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { guideNode } from './structured-data.ts';

const page = { canonical: 'https://resource.test/study/cite-a-web-page', locale: localeInfo('en') };
const ref = { group: 'guides', slug: 'cite-a-web-page' } as const;
const guide = createArticles().open(ref, 'en', () => ({ href: '/' })) as Article<'guides'>;
const author = { name: 'Team', href: '/authors/wordkin-team' };

test('JSON-LD of a guide names the day of its change where it was changed, and always its first', () => {
  const { published } = guide.fields;
  const node = guideNode(page, guide, author);
  expect(node).toMatchObject({ datePublished: published, author: { name: 'Team' } });
  expect(node).not.toHaveProperty('dateModified');
  const fields = Object.assign({ modified: '2027-01-31' }, guide.fields);
  expect(guideNode(page, { ...guide, fields }, author)).toMatchObject({
    datePublished: published,
    dateModified: '2027-01-31',
  });
});
