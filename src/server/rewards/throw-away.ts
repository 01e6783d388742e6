import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Whether anybody may open a mailbox of the domain for minutes; its sub-domains count as well. */
export function isThrowAway(domain: string): boolean {
  const known = disposableEmailBlocklistSet();
  const labels = domain.split('.');
  return labels.some((_, at) => known.has(labels.slice(at).join('.')));
}
