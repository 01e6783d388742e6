/**
 * Which scripts a page links to before a part that is asked for comes, so that they come beside it. A
 * link takes a slow telephone 2 ms. The chat asks for its parts while it signs in, by five requests one
 * after the other: what they need comes in time by itself.
 * @param host the script that asks.
 */
export function linksAhead(
  _: string,
  links: readonly string[],
  { hostId: host }: { readonly hostId: string },
): string[] {
  return /\/(?:chat|ChatIsland)\.[^/]+$/.test(host) ? [] : [...links];
}
