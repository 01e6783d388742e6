/** @param part of an address: `#q=…`, or `?q=…` as links of old have it. */
export function questionOf(part: string): string | null {
  return new URLSearchParams(part.slice(1)).get('q');
}

/** The end of an address that keeps a question: behind the #, which a browser sends to no server. */
export function questionPart(question: string): string {
  return `#${new URLSearchParams({ q: question })}`;
}

/** An address for a server, which is not told what was searched there. */
export function withoutQuestion(address: string): string {
  return address.replace(/#q=.*$/, '');
}
