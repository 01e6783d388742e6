import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type FoundPage, findOptions } from '#shared/find/find-index.ts';
import { realLocales } from '#shared/i18n/locale.ts';
import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import { localPath } from '#shared/site/href.ts';
import { pairsAsked } from './language-pairs.ts';

const about = { description: '', kind: 'language', text: '' } as const;

function indexOf({ code, tag }: (typeof realLocales)[number]) {
  const names = namesIn(tag);
  const index = new MiniSearch<FoundPage>(findOptions);
  const nameOf = (at: number) => {
    const language = languages[at % languages.length];
    return language ? names.capital(names.language(language)) : '';
  };
  const slugOf = (at: number) => languages[at % languages.length]?.slug ?? '';
  const pathOf = (path: string) => localPath(code, path);
  index.add({ path: pathOf('/l'), title: 'Languages', ...about });
  index.addAll(
    languages.map((_, at) => ({
      path: pathOf(`/l/${slugOf(at)}`),
      title: nameOf(at),
      ...about,
    })),
  );
  return { index, nameOf, slugOf, pathOf };
}

test.each(realLocales)(
  'in $code two names of languages find their pair, in this order first',
  (locale) => {
    const { index, nameOf, slugOf, pathOf } = indexOf(locale);
    for (const [at] of languages.entries()) {
      const other = at + 37;
      const found = pairsAsked(index, `${nameOf(at)} ${nameOf(other)}`).map(({ id }) => id);
      const [from, to] = [slugOf(at), slugOf(other)];
      expect(found, nameOf(at)).toEqual([pathOf(`/${from}-${to}`), pathOf(`/${to}-${from}`)]);
    }
  },
);

const english = realLocales.find(({ code }) => code === 'en');
if (!english) throw new Error('no English');
const { index } = indexOf(english);

test.each([
  ['swahili to english', ['/swahili-english', '/english-swahili']],
  ['translate from English into Swahili', ['/english-swahili', '/swahili-english']],
  [
    'haitian creole scottish gaelic',
    ['/haitian-creole-scottish-gaelic', '/scottish-gaelic-haitian-creole'],
  ],
  [
    'traditional chinese simplified chinese',
    ['/traditional-chinese-simplified-chinese', '/simplified-chinese-traditional-chinese'],
  ],
  ['swahilli english', ['/swahili-english', '/english-swahili']],
  [
    'chinese english',
    [
      '/simplified-chinese-english',
      '/traditional-chinese-english',
      '/english-simplified-chinese',
      '/english-traditional-chinese',
    ],
  ],
  ['simplified chinese', []],
  ['swahili', []],
  ['swahili swahili', []],
  ['grammar of verbs', []],
  ['', []],
])('"%s" asks for %j', (question, paths) => {
  expect(
    pairsAsked(index, question)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...paths].sort());
  expect(pairsAsked(index, question)[0]?.id).toBe(paths[0]);
});

test('a pair is called by its two languages', () => {
  expect(pairsAsked(index, 'swahili english')[0]).toMatchObject({
    title: 'Swahili – English',
    kind: 'language',
  });
});
