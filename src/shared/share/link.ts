/** Path of a shared page, without its locale. */
export function sharePath(address: string): string {
  return `/share/${address}`;
}

/** How the address of a chat page says that a copy is wanted: `#copy=<address>`, `.<pass>` behind it. */
export const copyMark = '#copy=';
