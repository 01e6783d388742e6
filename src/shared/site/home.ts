import type { PageSpec, SiteKey } from './define.ts';

/** Whether search engines should find the page here, and not at the address that `home` names. */
export function isAtHome(site: SiteKey, path: string, spec: PageSpec): boolean {
  return (spec.home ?? site) === site && (spec.homePath ?? path) === path;
}
