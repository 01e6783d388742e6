const begin = "(window.dataLayer??=[]).push({'gtm.start':Date.now(),event:'gtm.js'})";

/**
 * The tag manager of a site that has an id (SPEC 1), as HTML for the head. The inline part is the same
 * on every page, so that the policy names it by one hash.
 * @param id checked by `defineSite`.
 */
export function tagManager(id: string): string {
  const source = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  return `<script>${begin}</script><script async src="${source}"></script>`;
}
