import type { Plugin } from 'vite';

/** What every island has before it asks for a part. */
const known = /\/(?:kernel|rolldown-runtime)\.[^/]+$/;
/** Who asks for parts while the visitor is signed in, by five requests one after the other. */
const unhurried = /\/(?:Chat|Video)Island\.[^/]+$/;
/** What is asked for then, by whomever. */
const afterSession = /\/works-calls\.[^/]+$/;

/**
 * Which scripts a page links to before a part that is asked for comes, so that they come beside it. A
 * link takes a slow telephone 2 ms: there is none to what the page has, to a part that comes alone, or
 * for what comes in time by itself. Astro passes on no such setting of an
 * environment, so a plugin makes it.
 */
export function linksAhead(): Plugin {
  return {
    name: 'wordkin:links-ahead',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies } } }
        : null,
  };
}

/** @param host the script that asks for `part`. */
function resolveDependencies(
  part: string,
  links: string[],
  { hostId: host }: { readonly hostId: string },
): string[] {
  const missing = links.filter((link) => !known.test(link));
  if (unhurried.test(host) || afterSession.test(part)) return [];
  return missing.length === 1 ? [] : missing;
}
