import type { Locale } from '#shared/i18n/locale.ts';

/** A font package, and the family that its files name. */
export interface CaptionFont {
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
} satisfies Record<string, CaptionFont>;

const kana = /[\u3040-\u30FF]/;
const hangul = /[\u1100-\u11FF\u3130-\u318F\uAC00-\uD7AF]/;

/**
 * The fonts that have the signs of a text, in the order in which they are asked. Chinese, Japanese
 * and Korean share signs and draw them differently: what else the text holds tells which of them it
 * is, and where nothing does, the language of the page.
 */
export function fontsOf(text: string, locale: Locale): readonly CaptionFont[] {
  const found: CaptionFont[] = [fonts.latin];
  if (/\p{Script=Arabic}/u.test(text)) found.push(fonts.arabic);
  if (/\p{Script=Thai}/u.test(text)) found.push(fonts.thai);
  if (hangul.test(text)) found.push(fonts.korean);
  if (kana.test(text)) found.push(fonts.japanese);
  else if (/\p{Script=Han}/u.test(text)) found.push(hanFont(locale));
  return found;
}

function hanFont(locale: Locale): CaptionFont {
  if (locale === 'ja') return fonts.japanese;
  if (locale === 'ko') return fonts.korean;
  return locale === 'tw' ? fonts.traditional : fonts.simplified;
}
