import {
  type ArticleGroup,
  articleGroups,
  articleSchemas,
  headSchema,
} from '#shared/article/article.ts';
import { defaultLocale, realLocales } from '#shared/i18n/locale.ts';
import { type CmsField, fieldsOf, labelOf } from './fields.ts';

export interface CmsSetting {
  /** `owner/name` on GitHub. In development the folder on one's own disk is edited instead. */
  readonly repository: string;
  /** Of the main site, for example `http://wordkin.localhost:4321`. */
  readonly origin: string;
}

/**
 * The editor's configuration, made from the groups of articles: a new group is there with its
 * fields at once. Files are written as they lie: `content/articles/<group>/<locale>/<slug>.md`.
 */
export function cmsConfig({ repository, origin }: CmsSetting) {
  // By a token of one's own: the button of OAuth asks Netlify, which knows nothing of this site.
  const backend = { name: 'github', repo: repository, branch: 'main', auth_methods: ['token'] };
  return {
    load_config_file: false,
    backend,
    app_title: 'Wordkin',
    site_url: origin,
    // Articles have no pictures; the editor asks for a folder all the same.
    media_folder: 'public/main',
    public_folder: '/',
    publish_mode: 'simple',
    output: {
      omit_empty_optional_fields: true,
      yaml: { quote: 'double', indent_size: 2, indent_sequences: true },
    },
    i18n: {
      structure: 'multiple_folders',
      locales: realLocales.map(({ code }) => code),
      default_locale: defaultLocale,
      initial_locales: 'default',
    },
    collections: articleGroups.map(collection),
  };
}

function collection(group: ArticleGroup) {
  const { same, worded } = articleSchemas[group];
  return {
    name: group,
    label: labelOf(group),
    folder: `content/articles/${group}`,
    i18n: true,
    create: true,
    extension: 'md',
    format: 'yaml-frontmatter',
    identifier_field: 'h1',
    summary: '{{h1}}',
    // The address of a page stays what it was.
    slug: { template: '{{title}}', editable: ['create'] },
    preview_path: `cms/preview/{{locale}}/${group}/{{slug}}`,
    fields: [
      ...fieldsOf(headSchema, { group, i18n: true }).map(measured),
      ...fieldsOf(same, { group, i18n: false }),
      ...fieldsOf(worded, { group, i18n: true }),
      body,
    ],
  };
}

/**
 * What the build holds them to. The editor knows one least length for all languages, and saves
 * none of an article while one is too short: here it is that of Japanese, Chinese and Korean.
 */
const lengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  title: [1, 60],
  description: [30, 155],
};

function measured(field: CmsField): CmsField {
  const found = lengths[field.name];
  return found ? { ...field, minlength: found[0], maxlength: found[1] } : field;
}

/** As it is written first: a visual editor would write it anew, table by table. */
const body: CmsField = {
  ...{ name: 'body', label: 'Body', widget: 'richtext', required: false, i18n: true },
  ...{ modes: ['raw', 'rich_text'], editor_components: [], use_emoji_autocomplete: false },
  buttons: [
    ...['heading-two', 'heading-three', 'bold', 'italic', 'code', 'link'],
    ...['quote', 'bulleted-list', 'numbered-list'],
  ],
};
