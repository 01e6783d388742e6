import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type FoundPage, findOptions } from './find-index.ts';
import { kindOf } from './page-kind.ts';
import { partsOf, termsOf } from './terms.ts';

test.each([
  ['Affect or Effect?', ['affect', 'or', 'effect']],
  ['Résumé naïf', ['resume', 'naif']],
  ['작문 주제', ['작문', '주제']],
  ['英文法', ['英文', '文法']],
  ['字', ['字']],
  ['ไวยากรณ์', ['ไว', 'วย', 'ยา', 'าก', 'กร', 'รณ์']],
  ['مواضيع المقالات', ['مواضيع', 'مقالات']],
  ['والأسعار للصُّوَر بالعربيّة', ['اسعار', 'صور', 'عربيه']],
  ['ألم', ['الم']],
  ['GPT-4o', ['gpt', '4o']],
  ['—', []],
])('"%s" is found by %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

const page = (path: string, title: string, text = ''): FoundPage => ({
  path,
  title,
  text,
  description: '',
  kind: 'word',
});
const pages = [
  page('/a', 'Affect or effect?', 'One is a verb.'),
  page('/b', 'Impact', 'To affect strongly.'),
  page('/c', '作文のテーマを探す'),
  page('/d', 'หัวข้อเรียงความ'),
  page('/e/2', '기후 – 2', '기후'),
  page('/e', '기후', '기후에 관한 글을 쓰는 법과 그 예'),
  page('/e/3', '기후 – 3', '기후'),
];

function search(question: string): string[] {
  const made = new MiniSearch<FoundPage>(findOptions);
  made.addAll(pages);
  const read = MiniSearch.loadJSON<FoundPage>(JSON.stringify(made), findOptions);
  return read.search(question).map(({ id }) => id as string);
}

test.each([
  ['affect', ['/a', '/b']],
  ['affect strongly', ['/b']],
  ['AFFÉCT', ['/a', '/b']],
  ['afect', ['/a', '/b']],
  ['eff', ['/a']],
  ['テーマ', ['/c']],
  ['作', ['/c']],
  ['เรียงความ', ['/d']],
  ['nothing like it', []],
  ['기후', ['/e', '/e/2', '/e/3']],
  ['', []],
])('"%s" finds %j, after the index went through its file', (question, found) => {
  expect(search(question)).toEqual(found);
});

test('no question breaks the search, and each page is found by its own title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (question) => {
      expect(Array.isArray(search(question))).toBe(true);
    }),
    { numRuns: 100 },
  );
  for (const { path, title } of pages) expect(search(title)[0]).toBe(path);
});

test('a long word is cut where each part could be a word; short ones and signs without spaces are not', () => {
  expect(partsOf(['bildgrossen', 'kurz', '長い言葉を切り分けない'])).toEqual({
    heads: ['bildg', 'bildgr'],
    tails: ['rossen', 'ossen'],
  });
});

test.each(['company', 'pricing', 'contact', 'rewards', 'share'])(
  '%s tells of the family and is no tool',
  (feature) => {
    expect(kindOf(feature)).toBe('company');
  },
);

test('what is not read is used', () => {
  expect(['topic', 'word', 'counter', 'chat'].map(kindOf)).toEqual([
    'topic',
    'word',
    'tool',
    'tool',
  ]);
});
