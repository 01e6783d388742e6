import type { Plugin } from 'vite';

/** What every island has before it asks for a part. */
const known = /\/(?:kernel|rolldown-runtime)\.[^/]+$/;
/** The chat, which asks for its parts while it signs in, by five requests one after the other. */
const unhurried = /\/ChatIsland\.[^/]+$/;

/**
 * Which scripts a page links to before a part that is asked for comes, so that they come beside it. A
 * link takes a slow telephone 2 ms: there is none to what the page has, to a part that comes alone, or
 * for the chat, whose parts come in time by themselves. Astro passes on no such setting of an
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

/** @param host the script that asks. */
function resolveDependencies(
  _: string,
  links: string[],
  { hostId: host }: { readonly hostId: string },
): string[] {
  const missing = links.filter((link) => !known.test(link));
  return unhurried.test(host) || missing.length === 1 ? [] : missing;
}
