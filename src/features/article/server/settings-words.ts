import { localeInfo } from '#shared/i18n/locale.ts';
import type { ArticleSettings } from '../contract.ts';

const languages = new Intl.DisplayNames(['en'], { type: 'language' });
const tones: Readonly<Record<ArticleSettings['tone'], string>> = {
  plain: 'plain and matter-of-fact',
  friendly: 'warm and friendly, close to the reader',
  expert: 'knowledgeable, for readers who know the field',
  lively: 'lively, with short sentences and concrete pictures',
  formal: 'formal and reserved',
};

/** Settings as a model reads them. */
export function settingsWords({ keywords, tone, audience, language }: ArticleSettings): string {
  const { tag } = localeInfo(language);
  return [
    `Language: ${languages.of(tag) ?? tag}`,
    `Tone: ${tones[tone]}`,
    audience.trim() === '' ? '' : `Readers: ${audience.replace(/\s+/g, ' ')}`,
    keywords.length === 0 ? '' : `Keywords, to be used where they fit: ${keywords.join(', ')}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}
