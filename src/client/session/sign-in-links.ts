import { withoutQuestion } from '#shared/find/question.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { signInPath } from './sign-in-path.ts';

/**
 * Has links of this page to the sign-in page lead back to it. The address is read when one is
 * pressed: by then it may be another than the page began with.
 */
export function watchSignInLinks(signal: AbortSignal): void {
  for (const press of ['click', 'auxclick'])
    document.addEventListener(press, leadBack, { signal, capture: true });
}

function leadBack({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // One that opens beside this page leaves nothing to come back to.
  if (!link || link.target || link.origin !== location.origin) return;
  if (splitLocale(link.pathname).path === '/sign-in')
    link.href = signInPath({ callbackUrl: withoutQuestion(location.href) });
}
