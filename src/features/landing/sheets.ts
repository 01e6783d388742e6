import { namesIn } from '#shared/language/names.ts';
import type { SiteKey } from '#shared/site/define.ts';

/** One of the two texts of a first page's example. */
export interface Sheet {
  readonly part: 'before' | 'after';
  readonly caption: string;
  /** Where it is not the page's own. */
  readonly lang?: string;
}

/**
 * The example's two sheets. A translation has no before and after: each of its texts is under the
 * name of its language.
 */
export function sheetsOf(
  key: SiteKey,
  tag: string,
  captions: Readonly<Record<Sheet['part'], string>>,
): readonly [Sheet, Sheet] {
  if (key !== 'translate') {
    return [
      { part: 'before', caption: captions.before },
      { part: 'after', caption: captions.after },
    ];
  }
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const { capital } = namesIn(tag);
  const captionOf = (lang: string) => capital(names.of(lang) ?? lang);
  return [
    { part: 'before', caption: captionOf('en'), lang: 'en' },
    { part: 'after', caption: captionOf('fr'), lang: 'fr' },
  ];
}
