import { isPseudo } from '#shared/i18n/locale.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { picturePath } from '#shared/site/picture.ts';

type Pictured = Pick<PageContext, 'canonical' | 'locale' | 'spec'>;

/** What a shared link to the page shows: of its kind and language, or of the site where it is not to be found. */
export function ogPictureOf({ canonical, locale, spec }: Pictured): string {
  const isFound = spec.indexed && !isPseudo(locale.code);
  return new URL(isFound ? picturePath(spec.feature, locale.code) : '/og.png', canonical).href;
}
