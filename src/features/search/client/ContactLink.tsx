import { useWords } from './say-context.ts';

/** To whoever can give more searches; nothing where a site names no address. */
export function ContactLink() {
  const say = useWords('search');
  const email = document.documentElement.dataset.support;
  return email ? <a href={`mailto:${email}`}>{say('ui.contact')}</a> : null;
}
