import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createArticles } from '#server/articles/articles.ts';
import { articleGroups } from '#shared/article/article.ts';
import { cmsConfig } from './config.ts';

const config = cmsConfig({ repository: 'ada/wordkin', origin: 'http://wordkin.localhost:4321' });
const collectionOf = (name: string) => config.collections.find((one) => one.name === name);
const fieldOf = (group: string, name: string) =>
  collectionOf(group)?.fields.find((field) => field.name === name);

test('has no setting that the editor does not know', () => {
  const file = 'node_modules/@sveltia/cms/schema/sveltia-cms.json';
  const { definitions } = JSON.parse(readFileSync(file, 'utf8'));
  const known = (name: string) => Object.keys(definitions[name].properties);
  expect(known('CmsConfig')).toEqual(expect.arrayContaining(Object.keys(config)));
  expect(known('GitHubBackend')).toEqual(expect.arrayContaining(Object.keys(config.backend)));
  expect(definitions.AuthMethodName.enum).toEqual(
    expect.arrayContaining(config.backend.auth_methods),
  );
  expect(known('I18nOptions')).toEqual(expect.arrayContaining(Object.keys(config.i18n)));
  expect(known('YamlFormatOptions')).toEqual(
    expect.arrayContaining(Object.keys(config.output.yaml)),
  );
  for (const one of config.collections)
    expect(known('EntryCollection')).toEqual(expect.arrayContaining(Object.keys(one)));
});

test('signs in by a token alone, and asks no service of others', () => {
  expect(config.backend.auth_methods).toEqual(['token']);
});

test('has every group of articles, at the path of its files', () => {
  expect(config.collections.map(({ name }) => name)).toEqual(articleGroups);
  expect(collectionOf('topics')).toMatchObject({ folder: 'content/articles/topics', i18n: true });
  expect(config.i18n).toMatchObject({ structure: 'multiple_folders', default_locale: 'en' });
});

describe('fields', () => {
  test('begin with the words of every article and end with its body', () => {
    for (const { fields } of config.collections) {
      const names = fields.map(({ name }) => name);
      expect(names.slice(0, 4)).toEqual(['title', 'description', 'h1', 'lede']);
      expect(names.at(-1)).toBe('body');
    }
    expect(fieldOf('guides', 'title')).toMatchObject({ maxlength: 60, required: true, i18n: true });
  });

  test('without a language stand in the English file alone', () => {
    expect(fieldOf('topics', 'category')).toMatchObject({ widget: 'select' });
    expect(fieldOf('topics', 'category')).not.toHaveProperty('i18n');
    expect(fieldOf('topics', 'prompts')).toMatchObject({ widget: 'object', i18n: true });
  });

  test('are lists, choices and links to others as their schemas say', () => {
    expect(fieldOf('words', 'practice')).toMatchObject({ widget: 'list', min: 5, max: 5 });
    expect(fieldOf('words', 'related')).toMatchObject({ widget: 'relation', collection: 'words' });
    expect(fieldOf('hub', 'related')).toMatchObject({ required: false });
    expect(fieldOf('guides', 'author')).toMatchObject({ default: 'wordkin-team' });
    expect(fieldOf('compare', 'products')).toMatchObject({
      widget: 'list',
      field: { name: 'text', widget: 'string' },
    });
  });

  test('of numbers are saved as numbers, which their schema wants', () => {
    expect(fieldOf('hub', 'pages')).toMatchObject({
      ...{ widget: 'number', value_type: 'int', min: 2, max: 4, required: false },
    });
  });

  test.each(['ja', 'ko', 'tw', 'zh'] as const)(
    'take the descriptions of %s, where a sign says more: one refused keeps all languages from being saved',
    (locale) => {
      const articles = createArticles();
      const refs = articleGroups.flatMap((group) =>
        articles.slugsOf(group).map((slug) => ({ group, slug })),
      );
      const shortest = Math.min(
        ...refs
          .filter((ref) => articles.has(ref, locale))
          .map((ref) => articles.head(ref, locale).description.length),
      );
      expect(fieldOf('words', 'description')?.minlength).toBeLessThanOrEqual(shortest);
    },
  );
});
