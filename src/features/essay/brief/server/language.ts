import { localeInfo } from '#shared/i18n/locale.ts';
import type { EssayBrief } from '../../contract.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language as a model is told of it. */
export function languageName(code: EssayBrief['language']): string {
  const { tag } = localeInfo(code);
  return names.of(tag) ?? tag;
}
