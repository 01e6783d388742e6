import { type ArticleFile, createArticleFiles } from '#server/articles/files.ts';
import { readFrontmatter, readSame, readWorded } from '#server/articles/frontmatter.ts';
import {
  type ArticleGroup,
  articleGroups,
  articleSchemas,
  headSchema,
} from '#shared/article/article.ts';
import { type LocaleInfo, realLocales } from '#shared/i18n/locale.ts';
import { groupFaults } from './words.ts';

/** One article in one locale, beside the English one. */
export interface ArticlePair {
  readonly group: ArticleGroup;
  readonly locale: LocaleInfo;
  readonly english: ArticleFile;
  readonly file: ArticleFile;
}

/** All of `content/articles`, English first. */
export function readArticlePairs(): ArticlePair[] {
  const files = createArticleFiles();
  return articleGroups.flatMap((group) =>
    files.slugsOf(group).flatMap((slug) =>
      realLocales
        .filter((locale) => files.has({ group, slug }, locale.code))
        .map((locale) => ({
          ...{ group, locale },
          english: files.read({ group, slug }, 'en'),
          file: files.read({ group, slug }, locale.code),
        })),
    ),
  );
}

/** What a language of the same letters needs at least of an English text's length, from this length on: what is shorter has lost sentences. */
const leastShare = 0.85;
const longText = 400;
const titleLimit = 60;
const descriptionLimit = 155;
/** Where a sign is a syllable or a word. */
const dense = new Set(['ja', 'zh', 'tw', 'ko']);

/** @returns a line for each thing that is not as the recipe in README says. */
export function articleFaults(pair: ArticlePair): string[] {
  const { file, group, locale } = pair;
  try {
    const { data, body } = readFrontmatter(file);
    const { title, description } = readWorded(group, file, data);
    const least = dense.has(locale.code) ? 30 : 70;
    const isEnglish = file === pair.english;
    if (isEnglish) readSame(group, file, data);
    return [
      ...(title.length > titleLimit ? [`title has ${title.length} characters`] : []),
      ...(description.length > descriptionLimit || description.length < least
        ? [`description has ${description.length} characters`]
        : []),
      ...strayFields(pair, Object.keys(Object(data))),
      ...(isEnglish ? [] : translationFaults(pair, body)),
      // Those of grammar tell how languages write numbers.
      ...(group === 'words' ? [] : groupFaults(file.text)),
    ].map((fault) => `${file.name}: ${fault}`);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Fields without a language stand in the English file alone. */
function strayFields({ group, file, english }: ArticlePair, fields: readonly string[]): string[] {
  const { same, worded } = articleSchemas[group];
  const known = [
    ...Object.keys(headSchema.shape),
    ...Object.keys(worded.shape),
    ...(file === english ? Object.keys(same.shape) : []),
  ];
  return fields.filter((one) => !known.includes(one)).map((one) => `has the field "${one}"`);
}

/** A translation says all that the original says: as many headings, the same links, no paragraph left over. */
function translationFaults({ english, group, locale }: ArticlePair, body: string): string[] {
  const original = readFrontmatter(english).body;
  const headings = [headingsOf(original), headingsOf(body)];
  const wanted = linksOf(original);
  const found = linksOf(body);
  const left = paragraphsOf(body)
    .filter((one) => paragraphsOf(original).includes(one))
    // What is taught of English stands there in English, in italics or bold.
    .filter((one) => group !== 'words' || hasProse(one));
  return [
    ...(headings[0] === headings[1]
      ? []
      : [`has headings ${headings[1]}, in English ${headings[0]}`]),
    ...wanted.filter((one) => !found.includes(one)).map((one) => `lacks the link to ${one}`),
    ...found.filter((one) => !wanted.includes(one)).map((one) => `has a link to ${one}`),
    ...left.map((one) => `is still English: ${one.slice(0, 40)}…`),
    ...(isAbridged(original, body, locale) ? ['says less than the English one'] : []),
  ];
}

function isAbridged(original: string, body: string, { tag }: LocaleInfo): boolean {
  const isLatin = new Intl.Locale(tag).maximize().script === 'Latn';
  return isLatin && original.length > longText && body.length < original.length * leastShare;
}

/** A line that is more than an example or the pattern of a phrase. */
function hasProse(paragraph: string): boolean {
  const lines = paragraph.replace(/\*+[^*]+\*+/g, '').split('\n');
  return lines.some((line) => line.length > 80);
}

function headingsOf(body: string): string {
  return [...body.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length).join(' ');
}

function linksOf(body: string): string[] {
  return [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) =>
    target.replace(/#.*$/, ''),
  );
}

/** Long enough to be a sentence that somebody would translate; code stays as it is, and so does an entry of a bibliography. */
function paragraphsOf(body: string): string[] {
  const prose = body.replace(/^```[\s\S]*?^```/gm, '');
  return prose
    .split(/\n{2,}/)
    .filter((one) => one.length > 80 && !one.startsWith('|') && !one.includes('https://'));
}
