import type { Locale } from '#shared/i18n/locale.ts';

/** A font package, and the family that its files name. */
export interface ScriptFont {
  readonly name: string;
  readonly family: string;
}

const fonts = {
  latin: { name: 'noto-sans', family: 'Noto Sans' },
  arabic: { name: 'noto-sans-arabic', family: 'Noto Sans Arabic' },
  thai: { name: 'noto-sans-thai', family: 'Noto Sans Thai' },
  japanese: { name: 'noto-sans-jp', family: 'Noto Sans JP' },
  korean: { name: 'noto-sans-kr', family: 'Noto Sans KR' },
  simplified: { name: 'noto-sans-sc', family: 'Noto Sans SC' },
  traditional: { name: 'noto-sans-tc', family: 'Noto Sans TC' },
} satisfies Record<string, ScriptFont>;

export const usualFont: ScriptFont = fonts.latin;

const kana = /[\u3040-\u30FF]/;
const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7AF]/;

/** The font of a sign, or null where it takes that of its neighbour: spaces, digits, marks. */
export type FontOf = (sign: string) => ScriptFont | null;

/**
 * Chinese, Japanese and Korean share signs and draw them differently: what else the text holds
 * tells which of them it is, and where nothing does, the language of the page.
 */
export function fontsFor(text: string, locale: Locale): FontOf {
  const han = hanFont(text, locale);
  return (sign) => {
    if (/[\p{P}\p{N}\s\p{M}]/u.test(sign) && sign <= '\u2FFF') return null;
    if (/\p{Script=Arabic}/u.test(sign)) return fonts.arabic;
    if (/\p{Script=Thai}/u.test(sign)) return fonts.thai;
    if (hangul.test(sign)) return fonts.korean;
    if (kana.test(sign)) return fonts.japanese;
    if (/[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(sign)) return han;
    return fonts.latin;
  };
}

function hanFont(text: string, locale: Locale): ScriptFont {
  if (kana.test(text)) return fonts.japanese;
  if (hangul.test(text)) return fonts.korean;
  if (locale === 'ja') return fonts.japanese;
  if (locale === 'ko') return fonts.korean;
  return locale === 'tw' ? fonts.traditional : fonts.simplified;
}
