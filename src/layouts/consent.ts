import type { Translate } from '#shared/i18n/words.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { isWithin } from '#shared/site/routes.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';

/**
 * Id of the tag manager that a page may load after consent (SPEC 1): none where the site has none,
 * and never on a page that is not for everybody: sign-in, `/app`, and addresses that are a secret.
 */
export function measuredBy({
  site,
  spec,
  path,
}: Pick<PageContext, 'site' | 'spec' | 'path'>): string | null {
  // The page for an address that is not there shows under any, and a shared link may be indexed.
  const isPrivate =
    !spec.indexed || ['account', 'share'].includes(spec.feature) || isWithin(path, '/app');
  return isPrivate ? null : site.tagManagerId;
}

/**
 * The question, hidden until the script beside it shows it: two answers of the same weight. The
 * script is the same on every page, so that a policy names it by one hash.
 * @param id of the tag manager, checked by `defineSite`.
 * @param more address of what is kept, and for how long.
 */
export function consentQuestion(id: string, t: Translate<'consent'>, more: string): string {
  const button = (answer: 'yes' | 'no') =>
    `<button class="button quiet" type="button" data-consent-answer="${answer}">${escapeHtml(t(answer))}</button>`;
  return [
    `<section class="consent" data-consent="${escapeHtml(id)}" hidden aria-labelledby="consent" aria-describedby="consent-text">`,
    `<h2 id="consent" tabindex="-1">${escapeHtml(t('title'))}</h2>`,
    `<p id="consent-text">${escapeHtml(t('text'))} <a href="${escapeHtml(more)}">${escapeHtml(t('more'))}</a></p>`,
    `<p class="consent-answers">${button('no')}${button('yes')}</p>`,
    '</section>',
  ].join('');
}
