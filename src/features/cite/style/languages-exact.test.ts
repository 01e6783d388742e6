import { expect, test } from 'vitest';
import type { RealLocale } from '#shared/i18n/locale.ts';
import { type Name, referenceOf } from '../item/reference.ts';
import { loadTerms } from './load-terms.ts';
import { cite } from './style.ts';
import type { Style } from './style-key.ts';
import { britishDate } from './written-date.ts';

function name(family: string, given = ''): Name {
  return { family, given, particle: '', suffix: '' };
}

const german = referenceOf({
  ...{ kind: 'book', title: 'Das Leben der Bienen', edition: '3', publisher: 'Springer' },
  authors: [name('Müller', 'Anna'), name('Schmidt', 'Jörg Peter')],
  ...{ issued: { year: 2019 }, place: 'Berlin' },
});
const undated = referenceOf({
  ...{ kind: 'web', title: 'Bienen im Winter', container: 'Bienenkunde' },
  ...{ accessed: { year: 2024, month: 3, day: 9 }, url: 'https://bienen.example' },
});
const french = referenceOf({
  ...{ kind: 'chapter', title: 'La chaleur', container: 'La vie des abeilles', edition: '1' },
  authors: [name('Dupont', 'Marie')],
  editors: [name('Martin', 'Paul'), name('Petit', 'Luc')],
  ...{ issued: { year: 2005 }, pages: '12-19', publisher: 'Gallimard', place: 'Paris' },
});
const spanish = referenceOf({
  ...{ kind: 'article', title: 'El calor', container: 'Apicultura', volume: '12', issue: '3' },
  authors: [name('García', 'José'), name('Ibáñez', 'Ana')],
  ...{ issued: { year: 2020, month: 3 }, pages: '45-67' },
});
const japanese = referenceOf({
  ...{ kind: 'book', title: '蜜蜂の生活', edition: '2', publisher: '岩波書店', place: '東京' },
  editors: [name('山田', '太郎'), name('鈴木', '花子')],
  issued: { year: 2012 },
});
const page = referenceOf({
  ...{ kind: 'web', title: '冬の蜜蜂', container: '蜜蜂の世界', url: 'https://bees.example' },
  ...{ authors: [name('日本養蜂協会')], issued: { year: 2021, month: 5, day: 4 } },
});
const arabic = referenceOf({
  ...{ kind: 'article', title: 'حرارة الخلية', container: 'مجلة النحل', volume: '12', issue: '3' },
  authors: [name('عبد الله', 'محمد'), name('حسن', 'ليلى')],
  ...{ issued: { year: 2020, month: 3 }, pages: '45-67' },
});
const chinese = referenceOf({
  ...{
    kind: 'chapter',
    title: '蜂巢的温度',
    container: '蜜蜂的生活',
    edition: '2',
    pages: '12-19',
  },
  authors: [name('王', '小明')],
  editors: [name('李', '华')],
  ...{ issued: { year: 2010 }, publisher: '科学出版社', place: '北京' },
});

const nbsp = '\u00a0';

test.each([
  [
    'de',
    'apa',
    german,
    'Müller, A. & Schmidt, J. P. (2019). *Das Leben der Bienen* (3. Aufl.). Springer.',
  ],
  [
    'de',
    'chicago',
    german,
    'Müller, Anna, und Jörg Peter Schmidt. 2019. *Das Leben der Bienen*. 3. Aufl. Berlin: Springer.',
  ],
  [
    'de',
    'apa',
    undated,
    '*Bienen im Winter*. (o. J.). Bienenkunde. Abgerufen am 9. März 2024 von https://bienen.example',
  ],
  [
    'de',
    'mla',
    undated,
    '„Bienen im Winter“. *Bienenkunde*, https://bienen.example. Abgerufen am 9. März 2024.',
  ],
  [
    'de',
    'vancouver',
    undated,
    '1. Bienenkunde [Internet]. [zitiert 2024 Mar 9]. Bienen im Winter. Verfügbar unter: https://bienen.example',
  ],
  [
    'fr',
    'apa',
    french,
    `Dupont, M. (2005). La chaleur. Dans P. Martin et L. Petit (dir.), *La vie des abeilles* (1re éd., p.${nbsp}12–19). Gallimard.`,
  ],
  [
    'fr',
    'harvard',
    french,
    `Dupont, M. (2005) «${nbsp}La chaleur${nbsp}», dans P. Martin et L. Petit (dir.) *La vie des abeilles*. 1re éd. Paris${nbsp}: Gallimard, p.${nbsp}12–19.`,
  ],
  ['es', 'apa', spanish, 'García, J. e Ibáñez, A. (2020). El calor. *Apicultura*, *12*(3), 45–67.'],
  [
    'es',
    'ieee',
    spanish,
    '[1] J. García y A. Ibáñez, «El calor», *Apicultura*, vol. 12, n.º 3, pp. 45–67, marzo de 2020.',
  ],
  ['ja', 'apa', japanese, '山田太郎・鈴木花子 (編). (2012). *蜜蜂の生活* (第2版). 岩波書店.'],
  ['ja', 'apa', page, '日本養蜂協会. (2021年5月4日). *冬の蜜蜂*. 蜜蜂の世界. https://bees.example'],
  [
    'ar',
    'apa',
    arabic,
    'عبد الله، م. وحسن، ل. (2020). حرارة الخلية. *مجلة النحل*، *12*(3)، 45–67.',
  ],
  [
    'ar',
    'mla',
    arabic,
    'عبد الله، محمد، وليلى حسن. «حرارة الخلية». *مجلة النحل*، مج. 12، ع. 3، مارس 2020، ص ص. 45–67.',
  ],
  [
    'ar',
    'apa',
    german,
    'Müller، A. و Schmidt، J. P. (2019). *Das Leben der Bienen* (ط. 3). Springer.',
  ],
  [
    'zh',
    'apa',
    chinese,
    '王小明. (2010). 蜂巢的温度. 载于李华 (编), *蜜蜂的生活* (第2版, 第12–19页). 科学出版社.',
  ],
  [
    'zh',
    'mla',
    chinese,
    '王小明. “蜂巢的温度”. *蜜蜂的生活*, 李华编, 第2版, 科学出版社, 2010, 第12–19页.',
  ],
] as const)(
  'in %s %s writes a reference as its readers expect',
  async (locale, style, work, expected) => {
    const [cited] = cite([work], style, await loadTerms(locale));
    const runs = cited?.list ?? [];
    expect(runs.map(({ text, italic }) => (italic ? `*${text}*` : text)).join('')).toBe(expected);
  },
);

test.each([
  ['de', '1', '1. Aufl.'],
  ['de', '2nd', '2. Aufl.'],
  ['de', '2., überarbeitete Auflage', '2., überarbeitete Auflage'],
  ['de', 'überarbeitete', 'überarbeitete Aufl.'],
  ['de', '2nd revised ed.', '2nd revised ed.'],
  ['fr', '1', '1re éd.'],
  ['pl', '2', 'Wyd. 2'],
  ['ru', '2', '2-е изд.'],
  ['ko', '2', '제2판'],
] as const)('in %s the edition "%s" is "%s"', async (locale, edition, expected) => {
  expect(await harvard(locale, edition)).toBe(`(2000) *Z*. ${expected.replace(/\.?$/, '.')} Y.`);
});

test.each([
  ['fr', { year: 2024, month: 1, day: 1 }, '1er janvier 2024'],
  ['pt', { year: 2024, month: 1, day: 1 }, '1º de janeiro de 2024'],
  ['ru', { year: 2024, month: 1, day: 9 }, '9 января 2024'],
  ['ru', { year: 2024, month: 1 }, 'январь 2024'],
  ['th', { year: 2024, month: 1, day: 9 }, '9 มกราคม 2024'],
  ['ar', { year: 2024, month: 1, day: 9 }, '9 يناير 2024'],
  ['ko', { year: 33, month: 12, day: 31 }, '33년 12월 31일'],
  ['tw', { year: 2024 }, '2024'],
] as const)('in %s a day is written as its readers write it', async (locale, date, expected) => {
  expect(britishDate(await loadTerms(locale), date)).toBe(expected);
});

async function harvard(locale: RealLocale, edition: string): Promise<string> {
  const work = referenceOf({
    ...{ kind: 'book', title: 'Z', authors: [name('X')], issued: { year: 2000 } },
    ...{ publisher: 'Y', edition },
  });
  const style: Style = 'harvard';
  const [cited] = cite([work], style, await loadTerms(locale));
  const runs = cited?.list ?? [];
  const text = runs.map((run) => (run.italic ? `*${run.text}*` : run.text)).join('');
  return text.replace(/^X /, '');
}
