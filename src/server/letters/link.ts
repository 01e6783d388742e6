import { realLocaleOf } from '#shared/i18n/locale.ts';
import type { Group } from '#shared/i18n/words.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { hrefOf } from '#shared/site/href.ts';
import type { Kernel } from '../kernel.ts';

export interface LetterPlace {
  readonly hostKey: SiteKey;
  /** `users.locale`. */
  readonly locale: string | null;
  /** Without locale. */
  readonly path: string;
  /** The group of words that the page is of: where the language lacks it, the page is the English one. */
  readonly group: Group;
  /** Stands behind `#`, which no server and no log sees. */
  readonly secret?: string;
}

/** The address of a page for a letter. @throws RangeError for a site that is none. */
export function letterLink(
  { sites, addressing, wordsOf }: Pick<Kernel, 'sites' | 'addressing' | 'wordsOf'>,
  { hostKey, locale, path, group, secret }: LetterPlace,
): string {
  const site = sites.find(({ key }) => key === hostKey);
  if (!site) throw new RangeError(`no such site: ${hostKey}`);
  const wanted = realLocaleOf(locale ?? '');
  const href = hrefOf(addressing, site, wordsOf(wanted).has(group) ? wanted : 'en', path);
  return secret === undefined ? href : `${href}#${secret}`;
}
