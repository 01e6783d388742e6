import type { Name, Reference } from '#features/cite/item/reference.ts';
import { referenceOf } from '#features/cite/item/reference.ts';

function name(family: string, given = '', particle = '', suffix = ''): Name {
  return { family, given, particle, suffix };
}

/** Works of every kind, with names of many scripts, for what is written of them. */
export const works = {
  book: referenceOf({
    kind: 'book',
    title: 'The origins of order: self-organization and selection in evolution',
    authors: [name('Kauffman', 'Stuart A.')],
    issued: { year: 1993 },
    publisher: 'Oxford University Press',
    place: 'New York',
  }),
  edited: referenceOf({
    kind: 'book',
    title: 'Handbook of bees',
    editors: [name('Beek', 'Anna', 'van der'), name('Cruz', 'María', 'de la')],
    issued: { year: 2012 },
    edition: '2',
    publisher: 'Springer',
    place: 'Berlin',
  }),
  both: referenceOf({
    kind: 'book',
    title: 'Collected Papers',
    authors: [name('Peirce', 'Charles Sanders')],
    editors: [name('Hartshorne', 'Charles'), name('Weiss', 'Paul')],
    issued: { year: 1931 },
    edition: '3',
    publisher: 'Harvard University Press',
    place: 'Cambridge',
  }),
  article: referenceOf({
    kind: 'article',
    title: 'Winter heat in the hive',
    authors: [
      name('Beek', 'Anna Maria', 'van der'),
      name('García Márquez', 'José'),
      name('Smith', 'John', '', 'Jr.'),
    ],
    container: 'Journal of Apiculture',
    issued: { year: 2020, month: 3, day: 15 },
    ...{ volume: '12', issue: '3', pages: '45–67', doi: '10.1000/xyz123' },
  }),
  many: referenceOf({
    kind: 'article',
    title: 'Many Hands',
    authors: Array.from({ length: 22 }, (_, at) =>
      name(`N${String.fromCharCode(97 + at)}`, 'Jean-Paul'),
    ),
    container: 'Nature',
    issued: { year: 2019, month: 12 },
    ...{ volume: '5', pages: '101-109' },
  }),
  chapter: referenceOf({
    kind: 'chapter',
    title: 'What is heat?',
    authors: [name('Liu', 'Wei'), name('Ng', 'Mei-Ling')],
    editors: [name('Brown', 'Carol'), name('Doe', 'Dan')],
    container: 'The social insects',
    issued: { year: 2005 },
    ...{ edition: '2', publisher: 'Harvard University Press', place: 'Cambridge, MA' },
    pages: '101–130',
  }),
  web: referenceOf({
    kind: 'web',
    title: 'How bees keep warm',
    authors: [name('World Bee Organization')],
    container: 'Bee Facts',
    issued: { year: 2021, month: 5, day: 4 },
    accessed: { year: 2024, month: 1, day: 9 },
    url: 'https://bees.example/warm',
  }),
  undated: referenceOf({
    kind: 'web',
    title: 'Undated page',
    container: 'Bee Facts',
    accessed: { year: 2024, month: 1, day: 9 },
    url: 'https://bees.example/undated',
  }),
  report: referenceOf({
    kind: 'report',
    title: 'State of pollinators',
    authors: [name('European Environment Agency')],
    issued: { year: 2018 },
    ...{ genre: 'Technical report', number: '12/2018', publisher: 'European Union' },
    ...{ place: 'Copenhagen', url: 'https://eea.example/r' },
  }),
  thesis: referenceOf({
    kind: 'thesis',
    title: 'Thermoregulation in colonies of bees',
    authors: [name('عبد الله', 'محمد')],
    issued: { year: 2016 },
    ...{ genre: 'Doctoral dissertation', publisher: 'Cairo University' },
    url: 'https://theses.example/1',
  }),
  video: referenceOf({
    kind: 'video',
    title: 'Inside the hive',
    authors: [name('BBC Earth')],
    container: 'YouTube',
    issued: { year: 2017, month: 6, day: 2 },
    url: 'https://youtube.example/v',
  }),
  chinese: referenceOf({
    kind: 'article',
    title: '蜜蜂的冬天',
    authors: [name('王', '小明'), name('山田', '太郎')],
    container: '昆虫学报',
    issued: { year: 2015 },
    ...{ volume: '58', pages: '1–9' },
  }),
  russian: referenceOf({
    kind: 'book',
    title: 'Пчёлы',
    authors: [name('Иванов', 'Иван Петрович')],
    ...{ publisher: 'Наука', place: 'Москва' },
  }),
} satisfies Readonly<Record<string, Reference>>;
