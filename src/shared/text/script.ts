/** Main script of a text by its ISO 15924 code; `Jpan` is Han with kana, `Zyyy` is none that we know. */
export type Script =
  | 'Latn'
  | 'Cyrl'
  | 'Grek'
  | 'Arab'
  | 'Hebr'
  | 'Hani'
  | 'Jpan'
  | 'Kore'
  | 'Thai'
  | 'Zyyy';

const letters = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Hani: /\p{Script=Han}/gu,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Kore: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
} as const satisfies Partial<Record<Script, RegExp>>;

const tags = {
  Latn: 'en',
  Cyrl: 'ru',
  Grek: 'el',
  Arab: 'ar',
  Hebr: 'he',
  Hani: 'zh',
  Jpan: 'ja',
  Kore: 'ko',
  Thai: 'th',
  Zyyy: 'en',
} as const satisfies Record<Script, string>;

const sampleSize = 1000;
const samples = 5;

/** The script that most letters of five samples belong to. */
export function mainScript(text: string): Script {
  const part = sample(text);
  const found = new Map<Script, number>();
  for (const [script, pattern] of Object.entries(letters) as [keyof typeof letters, RegExp][]) {
    found.set(script, part.match(pattern)?.length ?? 0);
  }
  const kana = found.get('Jpan') ?? 0;
  const han = found.get('Hani') ?? 0;
  // A tenth of kana tells Japanese from Chinese that quotes a Japanese name.
  if (kana * 10 > kana + han) {
    found.set('Jpan', kana + han);
    found.delete('Hani');
  } else {
    found.delete('Jpan');
  }
  const [script, count] = [...found].reduce((most, one) => (one[1] > most[1] ? one : most));
  return count > 0 ? script : 'Zyyy';
}

/** Locale for `Intl.Segmenter`. */
export function segmenterTag(script: Script): string {
  return tags[script];
}

function sample(text: string): string {
  if (text.length <= samples * sampleSize) return text;
  const step = Math.floor((text.length - sampleSize) / (samples - 1));
  return Array.from({ length: samples }, (_, at) =>
    text.slice(at * step, at * step + sampleSize),
  ).join('\n');
}
